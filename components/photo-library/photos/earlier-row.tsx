'use client';
import { useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { lazyPart } from '@/components/ui/load-ahead';
import { useRouter } from '@/lib/navigation/navigation';
import { storeEarlier } from '@/lib/photo-library/photos/sorting';

const EarlierPhotos = lazyPart(() => import('./earlier-photos').then((part) => part.EarlierPhotos));

type EarlierRowProps = { title: string; isShown: boolean };

/** Photos of this month in earlier years, above the library. The button shows or hides them; the choice is stored. */
export function EarlierRow({ title, isShown }: EarlierRowProps) {
  const t = useTranslations('photos.earlier');
  const router = useRouter();
  function toggle() {
    storeEarlier(!isShown);
    // The row changes the position of the grid below, so render the page again.
    router.refresh();
  }
  return (
    <section aria-label={title} className="mb-2 max-sm:hidden print:hidden">
      <Button
        variant="ghost"
        size="sm"
        className="-ms-3"
        aria-expanded={isShown}
        title={t(isShown ? 'hide' : 'show')}
        onClick={toggle}
      >
        <Icon name={isShown ? 'chevron-down' : 'chevron-right'} className="size-4" />
        {title}
      </Button>
      {isShown && (
        <div className="mt-1 h-32">
          <Suspense>
            <EarlierPhotos />
          </Suspense>
        </div>
      )}
    </section>
  );
}

'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Skeleton } from '@/components/ui/skeleton';
import { useRouter } from '@/lib/navigation/navigation';
import type { PhotoView } from '@/lib/photo-grid/photo-view';
import { fetchEarlierYears, photoAddress } from '@/lib/photos/client';
import { keepEarlier } from '@/lib/photos/sorting';

type EarlierRowProps = { title: string; isShown: boolean };

/** Photos of this month in earlier years above the library; its button switches the row off and on, and that is kept. */
export function EarlierRow({ title, isShown }: EarlierRowProps) {
  const t = useTranslations('photos.earlier');
  const router = useRouter();
  function toggle() {
    keepEarlier(!isShown);
    // The grid below begins somewhere else: it comes anew.
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
      {isShown && <Photos />}
    </section>
  );
}

/** Eight squares of the height that their photos will have. */
function Photos() {
  const [photos, setPhotos] = useState<readonly PhotoView[] | null>(null);
  useEffect(() => {
    let isHere = true;
    void fetchEarlierYears()
      // Without them the rest of the page says all there is.
      .catch(() => [])
      .then((found) => isHere && setPhotos(found));
    return () => void (isHere = false);
  }, []);
  return (
    <ul className="mt-1 grid h-32 auto-cols-[8rem] grid-flow-col gap-1 overflow-hidden">
      {photos?.map((photo) => <Photo key={photo.id} photo={photo} />) ?? (
        <Skeleton className="size-32" />
      )}
    </ul>
  );
}

function Photo({ photo }: { photo: PhotoView }) {
  const t = useTranslations('photoGrid');
  const year = photo.taken?.slice(0, 4) ?? '';
  return (
    <li>
      {/* A page of its own: the library below may stand anywhere else. */}
      <a
        href={photoAddress.hrefOf(photo.id, '')}
        aria-label={t('photo', { date: year, name: photo.name })}
        className="relative block size-32 overflow-hidden rounded-sm bg-surface-sunken focus-visible:outline-3 focus-visible:-outline-offset-3 focus-visible:outline-focus"
      >
        <img
          src={photo.small}
          srcSet={`${photo.small} 300w, ${photo.large} 800w`}
          sizes="192px"
          alt=""
          decoding="async"
          className="size-full object-cover"
        />
        <span
          aria-hidden
          className="absolute start-1.5 bottom-1.5 rounded-sm bg-surface/90 px-1.5 font-heading text-sm text-ink"
        >
          {year}
        </span>
      </a>
    </li>
  );
}

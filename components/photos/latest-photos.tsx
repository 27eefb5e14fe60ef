import { getLocale, getTranslations } from 'next-intl/server';
import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import { Link } from '@/lib/navigation/link';
import { photoDates } from '@/lib/photo-grid/photo-dates';
import { photoAddress } from '@/lib/photos/client';
import { listLatestPhotos } from '@/lib/photos/queries.server';
import { PhotosPicture } from './photos-picture';

const shown = 8;
const grid = 'grid grid-cols-8 gap-2 lg:gap-3';

/** The panel's shape before the photos are there. */
export function LatestPhotosSkeleton() {
  return (
    <div className={grid}>
      {Array.from({ length: shown }, (_, index) => (
        <Skeleton key={index} className="aspect-square rounded-md" />
      ))}
    </div>
  );
}

/** The photos that were added last, each the way to its preview among them. */
export async function LatestPhotos() {
  const [t, viewer, locale, photos] = await Promise.all([
    getTranslations('photos.latest'),
    getTranslations('photoViewer'),
    getLocale(),
    listLatestPhotos(shown),
  ]);
  if (photos.length === 0) {
    return (
      <Card padding="none" className="flex items-center gap-6 self-stretch px-6">
        <span className="w-24 shrink-0">
          <PhotosPicture />
        </span>
        <p className="text-ink-muted">{t('empty')}</p>
      </Card>
    );
  }
  const { day } = photoDates(locale);
  return (
    <ul className={grid}>
      {photos.map(({ id, name, small, taken }) => (
        <li key={id}>
          <Link
            href={photoAddress.hrefOf(id, '?sort=created-desc')}
            prefetch={false}
            aria-label={viewer('photo', {
              name,
              date: (taken && day(taken)) ?? viewer('unknownDate'),
            })}
            className="block aspect-square overflow-hidden rounded-md bg-surface-sunken"
          >
            <img
              src={small}
              alt=""
              loading="lazy"
              decoding="async"
              className="size-full object-cover"
            />
          </Link>
        </li>
      ))}
    </ul>
  );
}

import { getLocale, getTranslations } from 'next-intl/server';
import { photoDates } from '@/lib/photo-library/grid/photo-dates';
import { photoAddress } from '@/lib/photo-library/photos/library-source';
import { listLatestPhotos } from '@/lib/photo-library/photos/queries.server';
import { PhotoTeasers } from './photo-teasers';

const shown = 8;
/** The eight photos that were added last. Each links to its page in the viewer, sorted by upload date. */
export async function LatestPhotos() {
  const [t, viewer, locale, photos] = await Promise.all([
    getTranslations('photos.latest'),
    getTranslations('photoViewer'),
    getLocale(),
    listLatestPhotos(shown),
  ]);
  if (photos.length === 0) {
    return <p className="text-lg text-ink-muted">{t('empty')}</p>;
  }
  const dates = photoDates(locale);
  return (
    <PhotoTeasers
      photos={photos.map((photo) => ({
        href: photoAddress.hrefOf(photo.id, '?sort=created-desc'),
        label: viewer('photo', {
          name: photo.name,
          date: dates.taken(photo, 'day') ?? viewer('unknownDate'),
        }),
        small: photo.small,
        large: photo.large,
      }))}
    />
  );
}

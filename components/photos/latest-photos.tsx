import { getLocale, getTranslations } from 'next-intl/server';
import { photoDates } from '@/lib/photo-grid/photo-dates';
import { photoAddress } from '@/lib/photos/client';
import { listLatestPhotos } from '@/lib/photos/queries.server';
import { PhotoTeasers } from './photo-teasers';

const shown = 8;
/** The photos that were added last, each the way to its preview among them. */
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
  const { day } = photoDates(locale);
  return (
    <PhotoTeasers
      photos={photos.map(({ id, name, small, large, taken }) => ({
        href: photoAddress.hrefOf(id, '?sort=created-desc'),
        label: viewer('photo', { name, date: (taken && day(taken)) ?? viewer('unknownDate') }),
        small,
        large,
      }))}
    />
  );
}

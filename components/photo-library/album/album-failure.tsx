import { getTranslations } from 'next-intl/server';
import { BackToPhotos } from '@/components/photo-library/photos/back-to-photos';
import { LazyErrorAlert } from '@/components/shell/errors/lazy-error-alert';
import { route } from '@/lib/config/routes';
import { type AppError, correlationIdOf } from '@/lib/http/errors';

type AlbumFailureProps = {
  error: AppError;
  /** Title of the page, for screen readers. */
  title: string;
};

/** Error message in place of an album, or of one of its photos, that cannot be read (ER-03). */
export async function AlbumFailure({ error, title }: AlbumFailureProps) {
  const t = await getTranslations('albums.album');
  return (
    <>
      <BackToPhotos href={route('albums')} label={t('back')} />
      <h1 tabIndex={-1} className="sr-only">
        {title}
      </h1>
      <LazyErrorAlert message={t('loadFailed')} correlationId={correlationIdOf(error)} />
    </>
  );
}

/** The same error message in place of the viewer, if a photo of the album was opened by its address. */
export async function AlbumViewerFailure({ error }: Pick<AlbumFailureProps, 'error'>) {
  const t = await getTranslations('photoViewer');
  return (
    <main id="main" className="p-6">
      <AlbumFailure error={error} title={t('title')} />
    </main>
  );
}

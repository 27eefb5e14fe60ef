import { getTranslations } from 'next-intl/server';
import { LazyErrorAlert } from '@/components/shell/errors/lazy-error-alert';
import { ClientMessages } from '@/components/shell/layout/client-messages';
import { route } from '@/lib/config/routes';
import { AppError, correlationIdOf } from '@/lib/http/errors';
import { toPageFailure } from '@/lib/http/page-status.server';
import { redirect } from '@/lib/navigation/navigation.server';
import { withUploadUrl } from '@/lib/navigation/upload-url.server';
import { getDeleted } from '@/lib/photo-library/photos/queries.server';
import { DeletedLibrary } from './deleted-library';
import { BackToPhotos } from './back-to-photos';

type DeletedPageProps = {
  /** Address to which pages link for adding photos inside an embedding app (SH-22); added to the links of this page. */
  uploadUrl: string | null;
};

/** The page 'Recently deleted'. The server renders its text and the first photos; the browser makes changes. */
export async function DeletedPage({ uploadUrl }: DeletedPageProps) {
  const [t, first] = await Promise.all([
    getTranslations('photos.deleted'),
    getDeleted().catch(toPageFailure),
  ]);
  // The service does not offer deleted photos.
  if (first === null) return redirect(route('photos'));
  const photosHref = withUploadUrl(route('photos'), uploadUrl);
  return (
    <div data-wide>
      <BackToPhotos href={photosHref} label={t('back')} />
      <h1 tabIndex={-1} className="mt-2 text-3xl">
        {t('link')}
      </h1>
      <p className="mt-1 mb-4 max-w-prose text-pretty text-ink-muted">{t('intro')}</p>
      <ClientMessages
        namespaces={[
          'form.failure',
          'photoGrid.selection.selectAll',
          'photoGrid.selection.selectNone',
          'photos.deleted',
        ]}
      >
        {first instanceof AppError ? (
          <LazyErrorAlert message={t('loadFailed')} correlationId={correlationIdOf(first)} />
        ) : (
          <DeletedLibrary first={first} photosHref={photosHref} />
        )}
      </ClientMessages>
    </div>
  );
}

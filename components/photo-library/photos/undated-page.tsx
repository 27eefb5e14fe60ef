import { getTranslations } from 'next-intl/server';
import { LazyErrorAlert } from '@/components/shell/errors/lazy-error-alert';
import { ClientMessages } from '@/components/shell/layout/client-messages';
import { route } from '@/lib/config/routes';
import { AppError, correlationIdOf } from '@/lib/http/errors';
import { toPageFailure } from '@/lib/http/page-status.server';
import { withUploadUrl } from '@/lib/navigation/upload-url.server';
import { redirect } from '@/lib/navigation/navigation.server';
import { getUndated } from '@/lib/photo-library/photos/undated.server';
import { BackToPhotos } from './back-to-photos';
import { UndatedWorkbench } from './undated-workbench';

type UndatedPageProps = {
  /** Address to which pages link for adding photos inside an embedding app (SH-22); added to the links of this page. */
  uploadUrl: string | null;
};

/** The page for photos with guessed dates. The server reads the groups; the browser makes changes. */
export async function UndatedPage({ uploadUrl }: UndatedPageProps) {
  const [t, photos, start] = await Promise.all([
    getTranslations('photos.undated'),
    getTranslations('photos'),
    getUndated().catch(toPageFailure),
  ]);
  const photosHref = withUploadUrl(route('photos'), uploadUrl);
  // The service cannot change dates.
  if (start === null) return redirect(route('photos'));
  return (
    <div data-wide>
      <BackToPhotos href={photosHref} label={t('back')} />
      {start instanceof AppError ? (
        <>
          <h1 tabIndex={-1} className="mt-2 mb-4 text-3xl">
            {t('title')}
          </h1>
          <LazyErrorAlert message={photos('errors.load')} correlationId={correlationIdOf(start)} />
        </>
      ) : (
        <ClientMessages
          namespaces={[
            'form.failure',
            'photos.dates',
            'photos.search.none.undated',
            'photos.undated',
          ]}
        >
          <UndatedWorkbench start={start} photosHref={photosHref} />
        </ClientMessages>
      )}
    </div>
  );
}

import { headers } from 'next/headers';
import { getWords } from '@/lib/i18n/words.server';
import { Icon } from '@/components/ui/icon';
import { route } from '@/lib/config/routes';
import { AppError, UpstreamError } from '@/lib/http/errors';
import { strippedHeader } from '@/lib/middleware/exchange';
import { keepUploadUrl } from '@/lib/navigation/keep-upload-url';
import { Link } from '@/lib/navigation/link';
import { getDeleted, getDeletedWords } from '@/lib/photos/deleted/queries.server';
import { LibraryFailed } from '../library-failed-island';
import { DeletedIsland } from './deleted-island';

type DeletedPageProps = {
  /** Where an embedding app has photos added (SH-22); kept on the ways back. */
  uploadUrl: string | null;
};

/** Recently deleted: explained and listed on the server, worked on in the browser. */
export async function DeletedPage({ uploadUrl }: DeletedPageProps) {
  const t = await getWords('photos.deleted');
  const photosHref = keepUploadUrl(route('photos'), uploadUrl);
  return (
    <div data-wide>
      <Link
        href={photosHref}
        className="inline-flex min-h-touch items-center gap-1.5 font-semibold text-brand hover:underline md:min-h-0"
      >
        <Icon name="arrow-left" className="size-4" />
        {t('back')}
      </Link>
      <h1 tabIndex={-1} className="mt-2 text-2xl">
        {t('link')}
      </h1>
      <p className="mt-1 mb-4 max-w-prose text-pretty text-ink-muted">{t('intro')}</p>
      <DeletedPhotos failed={t('loadFailed')} photosHref={photosHref} />
    </div>
  );
}

async function DeletedPhotos({ failed, photosHref }: { failed: string; photosHref: string }) {
  const [first, words, display] = await Promise.all([
    getDeleted().catch(toFailure),
    getDeletedWords(),
    headers(),
  ]);
  if (first instanceof AppError) {
    const correlationId = first instanceof UpstreamError ? first.correlationId : '';
    return <LibraryFailed message={failed} correlationId={correlationId} />;
  }
  return (
    <DeletedIsland
      first={first}
      words={words}
      photosHref={photosHref}
      isAboveBottomBar={display.get(strippedHeader) !== '1'}
    />
  );
}

/** What a service could not do is said on the page; a redirect or a mistake of ours goes on. */
function toFailure(error: unknown): AppError {
  if (error instanceof AppError) return error;
  throw error;
}

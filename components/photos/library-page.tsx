import { sortNameOf } from '@/lib/photo-grid/photo-sort';
import type { ReactNode } from 'react';
import { buttonStyles } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Icon } from '@/components/ui/icon';
import { route } from '@/lib/config/routes';
import { AppError, UpstreamError } from '@/lib/http/errors';
import { keepUploadUrl } from '@/lib/navigation/keep-upload-url';
import { Link } from '@/lib/navigation/link';
import { getWords } from '@/lib/i18n/words.server';
import { getDeletionWords } from '@/lib/photos/deletion-words.server';
import { getSelectionWords } from '@/lib/photos/selection-words.server';
import { getPreviewWords } from '@/lib/photos/preview-words.server';
import { getLibraryStart } from '@/lib/photos/queries.server';
import { readLibraryRequest } from '@/lib/photos/library-request.server';
import { getTimelineWords } from '@/lib/photos/timeline-words.server';
import { LibraryFailed } from './library-failed-island';
import { LibraryIsland } from './library-island';
import type { LibraryWords } from './library-words';
import { PhotosPicture } from './photos-picture';

type LibraryPageProps = {
  /** The query of the page. */
  given: Readonly<Record<string, string | string[] | undefined>>;
  /** Where an embedding app has photos added (SH-22); kept on the links of this page. */
  uploadUrl: string | null;
  /** Button that brings photos in; where there is none, nothing stands in its place. */
  addPhotos?: ReactNode;
  /** Further buttons beside the title. */
  actions?: ReactNode;
};

/** The customer's photos, painted on the server first (MP-01). */
export async function LibraryPage(props: LibraryPageProps) {
  const t = await getWords('photos');
  return (
    <div data-wide>
      <div className="mb-2 flex min-h-touch flex-wrap items-center gap-x-3 gap-y-2">
        <h1 tabIndex={-1} className="me-auto text-2xl">
          {t('title')}
        </h1>
        <Link
          href={keepUploadUrl(route('deletedPhotos'), props.uploadUrl)}
          className={buttonStyles({ variant: 'ghost', size: 'sm' })}
        >
          <Icon name="trash" className="size-4" />
          <span className="max-sm:sr-only">{t('deleted.link')}</span>
        </Link>
        {props.actions}
        {props.addPhotos}
      </div>
      <Library {...props} />
    </div>
  );
}

async function Library({ given, uploadUrl, addPhotos }: LibraryPageProps) {
  const { sort, density, search, isStripped } = await readLibraryRequest(given, uploadUrl);
  const [t, words, start] = await Promise.all([
    getWords('photos'),
    getLibraryWords(),
    getLibraryStart(sort, density).catch(toFailure),
  ]);
  if (start instanceof AppError)
    return (
      <LibraryFailed
        message={t('errors.load')}
        correlationId={start instanceof UpstreamError ? start.correlationId : ''}
      />
    );
  return (
    <LibraryIsland
      key={`${sortNameOf(sort)}${density}`}
      start={start}
      density={density}
      words={words}
      tabs={{
        label: t('tabs.label'),
        photos: {
          href: keepUploadUrl(route('photos'), uploadUrl),
          label: t('tabs.photos', { count: '{count}' }),
        },
        albums: null,
      }}
      search={search}
      isStripped={isStripped}
      empty={
        <EmptyState picture={<PhotosPicture />} title={t('empty.title')} action={addPhotos}>
          {t('empty.text')}
        </EmptyState>
      }
    />
  );
}

async function getLibraryWords(): Promise<LibraryWords> {
  const [timeline, preview, selection, deletion] = await Promise.all([
    getTimelineWords(),
    getPreviewWords(),
    getSelectionWords(),
    getDeletionWords(),
  ]);
  return { timeline, preview, selection, deletion };
}

/** What a service could not do is said on the page; a redirect or a mistake of ours goes on. */
function toFailure(error: unknown): AppError {
  if (error instanceof AppError) return error;
  throw error;
}

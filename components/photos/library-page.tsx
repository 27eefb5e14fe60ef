import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ErrorAlert } from '@/components/shell/errors/error-alert';
import { ClientMessages } from '@/components/shell/layout/client-messages';
import { buttonStyles } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Icon } from '@/components/ui/icon';
import { requestChannel } from '@/lib/channel/request-channel.server';
import { route } from '@/lib/config/routes';
import { AppError, UpstreamError } from '@/lib/http/errors';
import { keepUploadUrl } from '@/lib/navigation/upload-url.server';
import { Link } from '@/lib/navigation/link';
import { sortNameOf } from '@/lib/photo-grid/photo-sort';
import { filterParameter, filterText, type PhotoFilter } from '@/lib/photos/filter';
import { getLibraryStart } from '@/lib/photos/library-start.server';
import { canFilterPhotos, readLibraryRequest } from '@/lib/photos/queries.server';
import { filterLabel } from '@/lib/photos/suggestions';
import { LibraryIsland } from './library-island';
import { LibrarySearch } from './library-search';

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
  const t = await getTranslations('photos');
  return (
    <div data-wide>
      <div className="mb-2 flex min-h-touch flex-wrap items-center gap-x-3 gap-y-2">
        <h1 tabIndex={-1} className="me-auto text-3xl">
          {t('title')}
        </h1>
        <ClientMessages namespaces={['photos.search']}>
          <Search given={props.given} uploadUrl={props.uploadUrl} />
        </ClientMessages>
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
      <ClientMessages
        namespaces={[
          'form.failure',
          'photoGrid',
          'photoViewer',
          'photos.favourites',
          'photos.tabs',
          'photos.timeline',
        ]}
      >
        <Library {...props} />
      </ClientMessages>
    </div>
  );
}

async function Library({ given, uploadUrl, addPhotos }: LibraryPageProps) {
  const { sort, density, search, isStripped } = await readLibraryRequest(given, uploadUrl);
  const [t, { channel }, start] = await Promise.all([
    getTranslations('photos'),
    requestChannel(),
    getLibraryStart(sort, density).catch(toFailure),
  ]);
  if (start instanceof AppError)
    return <ErrorAlert message={t('errors.load')} correlationId={correlationIdOf(start)} />;
  const { filter } = start.sort;
  return (
    <LibraryIsland
      key={`${sortNameOf(sort)}${density}${filter ? filterText(filter) : ''}`}
      start={start}
      density={density}
      photosHref={keepUploadUrl(route('photos'), uploadUrl)}
      albums={null}
      search={search}
      timeZone={channel.timeZone}
      isStripped={isStripped}
      empty={
        filter ? (
          <NothingFound filter={filter} allHref={withoutFilter(search)} />
        ) : (
          <EmptyState title={t('empty.title')} action={addPhotos}>
            {t('empty.text')}
          </EmptyState>
        )
      }
    />
  );
}

/** The same page without its filter. */
function withoutFilter(search: string): string {
  const query = new URLSearchParams(search);
  query.delete(filterParameter);
  return query.size > 0 ? `${route('photos')}?${query}` : route('photos');
}

/** The search field, where the service can leave only some photos. */
async function Search({ given, uploadUrl }: Pick<LibraryPageProps, 'given' | 'uploadUrl'>) {
  const [{ sort, search }, canFilter] = await Promise.all([
    readLibraryRequest(given, uploadUrl),
    canFilterPhotos().catch(() => false),
  ]);
  if (!canFilter) return null;
  const clearHref = withoutFilter(search);
  const kept = [...new URLSearchParams(clearHref.split('?')[1])];
  return (
    <LibrarySearch
      action={route('photos')}
      kept={kept}
      shown={sort.filter ? await fieldText(sort.filter) : null}
      clearHref={clearHref}
    />
  );
}

/** What a filter is called on the server. */
async function labelOf(filter: PhotoFilter): Promise<string> {
  const [t, locale] = await Promise.all([getTranslations('photos.search'), getLocale()]);
  const words = { favourites: t('favourites'), undated: t('undated'), today: t('today') };
  return filterLabel(filter, { locale, texts: { words, nameOf: (text) => t('name', { text }) } });
}

/** What was looked for, as it stands in the field. */
const fieldText = async (filter: PhotoFilter): Promise<string> =>
  filter.kind === 'name' ? filter.name : labelOf(filter);

/** A filter that leaves nothing: why, and what helps. */
async function NothingFound({ filter, allHref }: { filter: PhotoFilter; allHref: string }) {
  const [t, what] = await Promise.all([getTranslations('photos.search'), labelOf(filter)]);
  const { kind } = filter;
  const isKnown = kind === 'favourites' || kind === 'undated' || kind === 'today';
  return (
    <EmptyState
      title={isKnown ? t(`none.${kind}.title`) : t('none.other.title', { what })}
      action={
        <Link href={allHref} className={buttonStyles()}>
          {t('clear')}
        </Link>
      }
    >
      {t(`none.${isKnown ? kind : 'other'}.text`)}
    </EmptyState>
  );
}

/** What a service could not do is said on the page; a redirect or a mistake of ours goes on. */
export function toFailure(error: unknown): AppError {
  if (error instanceof AppError) return error;
  throw error;
}

export const correlationIdOf = (error: AppError): string =>
  error instanceof UpstreamError ? error.correlationId : '';

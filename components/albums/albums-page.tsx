import { cookies } from 'next/headers';
import { getTranslations } from 'next-intl/server';
import { type ReactNode, Suspense } from 'react';
import { FormProvider } from '@/components/form/form-provider';
import { ErrorAlert } from '@/components/shell/errors/error-alert';
import { EmptyState } from '@/components/ui/empty-state';
import { getAlbumList } from '@/lib/albums/album-list.server';
import {
  albumListCookie,
  type AlbumListQuery,
  type AlbumListStart,
  toAlbumListQuery,
} from '@/lib/albums/list-query';
import { requestChannel } from '@/lib/channel/request-channel.server';
import { AppError, correlationIdOf, toFailure } from '@/lib/http/errors';
import { AlbumList } from './album-list';
import { AlbumTools } from './album-tools';
import { AlbumsFound } from './albums-found';
import { FreshWhenShownAgain } from './fresh-when-shown-again';
import { NewAlbumButton } from './new-album';

/** Of fewer albums one sees which is which. */
const searchedFrom = 12;

type Given = Readonly<Record<string, string | string[] | undefined>>;

type AlbumsPageProps = {
  /** The query of the page. */
  given: Given;
  /** The ways between photos and albums. */
  tabs: ReactNode;
  /** A line below them. */
  notice: ReactNode;
  /** Whether shared albums have pages of their own (AL-10). */
  areSharedShown: boolean;
  /** Albums of others that the customer takes part in, as far as the search finds them. */
  shared: (search: string) => ReactNode;
  /** How many of those the search finds; null where it is not known. */
  countShared: (search: string) => Promise<number | null>;
};

/** The customer's albums, painted on the server first (AL-01 to AL-04). */
export async function AlbumsPage(props: AlbumsPageProps) {
  const { given, tabs, notice, areSharedShown, shared, countShared } = props;
  const [t, jar] = await Promise.all([getTranslations('photos'), cookies()]);
  const query = toAlbumListQuery(given, jar.get(albumListCookie)?.value);
  const list = getAlbumList(query).catch(toFailure);
  const search = query.search === '' ? '' : await findSearch(query, list);
  return (
    <div data-wide className="max-sm:-mt-5">
      <FreshWhenShownAgain painted={{}} />
      {tabs}
      {notice}
      <FormProvider
        namespaces={[
          'albumName',
          'albums.dialogs',
          'albums.list',
          'albums.tools',
          'photoGrid.count',
        ]}
      >
        <div className="grid grid-cols-1 gap-10 pt-4 sm:gap-14">
          <section className="grid grid-cols-1 gap-6">
            <OwnAlbums
              {...{ list, areSharedShown, countShared }}
              isStripped={given['stripped'] === 'true'}
              title={
                <h1 tabIndex={-1} className="text-3xl">
                  {t('title')}
                </h1>
              }
            />
          </section>
          {search === '' ? (
            shared('')
          ) : (
            // Many calls, one after the other: the customer's own wait for none of them.
            <Suspense key={search}>{shared(search)}</Suspense>
          )}
        </div>
      </FormProvider>
    </div>
  );
}

type List = Promise<AlbumListStart | AppError>;

/** Where the service cannot search, nothing is searched: one list under a search beside one that is not tells a lie. */
async function findSearch(asked: AlbumListQuery, list: List): Promise<string> {
  const start = await list;
  return (start instanceof AppError ? asked : start.query).search;
}

type OwnAlbumsProps = Pick<AlbumsPageProps, 'areSharedShown' | 'countShared'> & {
  list: List;
  isStripped: boolean;
  title: ReactNode;
};

async function OwnAlbums({ list, areSharedShown, countShared, isStripped, title }: OwnAlbumsProps) {
  const [t, { channel }, start] = await Promise.all([
    getTranslations('albums.list'),
    requestChannel(),
    list,
  ]);
  if (start instanceof AppError)
    return (
      <>
        {title}
        <ErrorAlert message={t('loadFailed')} correlationId={correlationIdOf(start)} />
      </>
    );
  const { query, canQuery, total, albums } = start;
  const isEmpty = albums.length === 0;
  const isSearch = query.search !== '';
  const own = start.cursor === null ? albums.length : null;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        {title}
        {canQuery && (albums.length > 1 || isSearch) && (
          <AlbumTools
            {...{ query, isStripped }}
            hasSearch={isSearch || (total ?? 0) >= searchedFrom}
          />
        )}
      </div>
      <h2 className="sr-only">{t('heading')}</h2>
      {isSearch && (
        <p role="status" className="break-words">
          <AlbumsFound {...{ countShared, search: query.search, own }} />
        </p>
      )}
      {isEmpty && !isSearch ? (
        <EmptyState title={t('empty.title')} heading="h3" action={<NewAlbumButton />}>
          {t('empty.text')}
        </EmptyState>
      ) : (
        <AlbumList
          key={`${query.sort} ${query.search}`}
          {...{ start, areSharedShown }}
          timeZone={channel.timeZone}
        />
      )}
    </>
  );
}

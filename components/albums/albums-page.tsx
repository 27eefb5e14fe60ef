import { cookies } from 'next/headers';
import { getTranslations } from 'next-intl/server';
import { type ReactNode, Suspense } from 'react';
import { FormProvider } from '@/components/form/form-provider';
import { UnreadableNote } from '@/components/ui/unreadable-note';
import { getAlbumList } from '@/lib/albums/album-list.server';
import {
  albumListCookie,
  type AlbumListQuery,
  type AlbumListStart,
  toAlbumListQuery,
} from '@/lib/albums/list-query';
import { AppError } from '@/lib/http/errors';
import { toPageFailure } from '@/lib/http/page-status.server';
import { FreshAlbums } from './fresh-albums';
import { OwnAlbums } from './own-albums';

type Given = Readonly<Record<string, string | string[] | undefined>>;

type AlbumsPageProps = {
  /** Query parameters of the page. */
  given: Given;
  /** URL of the embedding app's page for adding photos (SH-22); null if the import modal is used. */
  uploadUrl: string | null;
  /** Tabs for photos and albums. */
  tabs: ReactNode;
  /** Notice below the tabs. */
  notice: ReactNode;
  /** True if shared albums have their own pages (AL-10). */
  areSharedShown: boolean;
  /** Albums of others in which the customer takes part, filtered by the search. */
  shared: (search: string) => ReactNode;
  /** Resolves with the number of results among the albums of others; null if it is unknown. */
  countShared: (search: string) => Promise<number | null>;
};

/** Page of the customer's albums (AL-01 to AL-04). */
export async function AlbumsPage(props: AlbumsPageProps) {
  const { given, uploadUrl, tabs, notice, areSharedShown, shared, countShared } = props;
  const [t, jar] = await Promise.all([getTranslations('photos'), cookies()]);
  const query = toAlbumListQuery(given, jar.get(albumListCookie)?.value);
  const list = getAlbumList(query).catch(toPageFailure);
  const search = query.search === '' ? '' : await findSearch(query, list);
  return (
    <div data-wide className="max-sm:-mt-5">
      <FreshAlbums painted={{}} />
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
            <Suspense>
              <LeftOut list={list} />
            </Suspense>
            <OwnAlbums
              {...{ list, areSharedShown, countShared, uploadUrl }}
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
            // Searching the albums of others takes many calls in sequence, so the customer's own
            // albums are rendered before.
            <Suspense key={search}>{shared(search)}</Suspense>
          )}
        </div>
      </FormProvider>
    </div>
  );
}

type List = Promise<AlbumListStart | AppError>;

async function LeftOut({ list }: { list: List }) {
  const start = await list;
  return start instanceof AppError ? null : <UnreadableNote of={[start.albums]} />;
}

/**
 * Returns the search text that was applied. It is empty if the service cannot search: then all
 * lists are unfiltered, because one filtered list beside an unfiltered list would be misleading.
 */
async function findSearch(asked: AlbumListQuery, list: List): Promise<string> {
  const start = await list;
  return (start instanceof AppError ? asked : start.query).search;
}

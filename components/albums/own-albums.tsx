import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ErrorAlert } from '@/components/shell/errors/error-alert';
import { EmptyState } from '@/components/ui/empty-state';
import type { AlbumListStart } from '@/lib/albums/list-query';
import { AppError, correlationIdOf } from '@/lib/http/errors';
import { withUploadUrl } from '@/lib/navigation/upload-url.server';
import { AlbumList } from './album-list';
import { AlbumTools } from './album-tools';
import { AlbumsFound } from './albums-found';
import { NewAlbumButton } from './new-album';

/** The search field is shown from this number of albums on. */
const searchedFrom = 12;

type OwnAlbumsProps = {
  list: Promise<AlbumListStart | AppError>;
  /** True if shared albums have their own pages (AL-10). */
  areSharedShown: boolean;
  /** Resolves with the number of results of a search among albums of others; null if it is unknown. */
  countShared: (search: string) => Promise<number | null>;
  /** URL of the embedding app's page for adding photos (SH-22); null if there is none. */
  uploadUrl: string | null;
  /** Heading of the page. */
  title: ReactNode;
};

/** The customer's own albums under their heading, or the reason why none are shown. */
export async function OwnAlbums(props: OwnAlbumsProps) {
  const { list, areSharedShown, countShared, uploadUrl, title } = props;
  const [t, start] = await Promise.all([getTranslations('albums.list'), list]);
  if (start instanceof AppError)
    return (
      <>
        {title}
        <ErrorAlert message={t('loadFailed')} correlationId={correlationIdOf(start)} />
      </>
    );
  const { query, canQuery, total, albums } = start;
  const isSearch = query.search !== '';
  const search = withUploadUrl('', uploadUrl);
  const own = start.cursor === null ? albums.length : null;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        {title}
        {canQuery && (albums.length > 1 || isSearch) && (
          <AlbumTools
            {...{ query, uploadUrl }}
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
      {albums.length === 0 && !isSearch ? (
        <EmptyState
          title={t('empty.title')}
          heading="h3"
          action={<NewAlbumButton {...{ search }} />}
        >
          {t('empty.text')}
        </EmptyState>
      ) : (
        <AlbumList key={`${query.sort} ${query.search}`} {...{ start, areSharedShown, search }} />
      )}
    </>
  );
}

'use client';
import { useTranslations } from 'next-intl';
import { useLayoutEffect } from 'react';
import { SearchForm } from '@/components/ui/search-form';
import {
  type AlbumListQuery,
  albumListHref,
  albumSorts,
  storeAlbumListSort,
} from '@/lib/albums/list-query';
import { photoRoute } from '@/lib/config/photo-routes';
import { Link } from '@/lib/navigation/link';

type AlbumToolsProps = {
  query: AlbumListQuery;
  /** False if there are too few albums for a search. */
  hasSearch: boolean;
  /** URL of the embedding app's page for adding photos (SH-22); null if there is none. */
  uploadUrl: string | null;
};

/**
 * Search field and sort order of the list. Both work without scripts; with scripts the order is
 * stored (EN-06).
 */
export function AlbumTools({ query, hasSearch, uploadUrl }: AlbumToolsProps) {
  const t = useTranslations('albums.tools');
  // Stored in a layout effect, so that the order is saved even if the customer leaves immediately.
  useLayoutEffect(() => storeAlbumListSort(query.sort), [query.sort]);
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-8 gap-y-3">
      <nav aria-label={t('sort')} className="flex flex-wrap gap-x-5">
        {albumSorts.map((sort) => (
          <Link
            key={sort}
            href={albumListHref({ ...query, sort }, uploadUrl)}
            aria-current={sort === query.sort ? 'true' : undefined}
            className="inline-flex min-h-touch items-center border-b-2 border-transparent font-semibold text-ink-muted hover:text-ink aria-[current=true]:border-brand aria-[current=true]:text-ink"
          >
            {t(`sorts.${sort}`)}
          </Link>
        ))}
      </nav>
      {hasSearch && (
        <SearchForm
          id="album-search"
          action={photoRoute('albums')}
          search={query.search}
          maxLength={100}
          clearHref={albumListHref({ ...query, search: '' }, uploadUrl)}
          texts={{
            label: t('label'),
            placeholder: t('placeholder'),
            submit: t('submit'),
            clear: t('clear'),
          }}
        >
          <input type="hidden" name="sort" value={query.sort} />
          {uploadUrl !== null && <input type="hidden" name="uploadUrl" value={uploadUrl} />}
        </SearchForm>
      )}
    </div>
  );
}

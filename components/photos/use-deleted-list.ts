'use client';
import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onPhotoChange } from '@/lib/photo-changes/photo-changes';
import { fetchDeleted } from '@/lib/photos/client';
import type { DeletedPage } from '@/lib/photos/view';

const key = ['photos', 'deleted'];
const pageSize = 60;

type Pages = InfiniteData<DeletedPage, string | null>;

/** The pages of Recently deleted that were asked for, kept in step with what happens in other tabs. */
export function useDeletedList(first: DeletedPage) {
  const queries = useQueryClient();
  const list = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam }) => fetchDeleted(pageParam, pageSize),
    // The first page has no cursor; without the cast it could have none later either.
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }) => cursor,
    initialData: { pages: [first], pageParams: [null] },
    // The server has just read it.
    staleTime: 30_000,
    retry: false,
    networkMode: 'always',
  });
  useEffect(
    () => onPhotoChange(() => void queries.invalidateQueries({ queryKey: key })),
    [queries],
  );

  /** Takes photos away at once; the next answer of the service says the rest. */
  function takeAway(ids: readonly string[]) {
    const gone = new Set(ids);
    queries.setQueryData<Pages>(
      key,
      (data) =>
        data && {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            photos: page.photos.filter(({ id }) => !gone.has(id)),
            total: Math.max(0, page.total - gone.size),
          })),
        },
    );
  }

  const { pages } = list.data;
  return {
    // A photo that was deleted while pages were read may stand on two of them.
    photos: [
      ...new Map(pages.flatMap(({ photos }) => photos).map((photo) => [photo.id, photo])).values(),
    ],
    total: pages.at(-1)?.total ?? 0,
    hasMore: list.hasNextPage,
    isLoadingMore: list.isFetchingNextPage,
    hasFailed: list.isError,
    loadMore: () => void list.fetchNextPage(),
    takeAway,
  };
}

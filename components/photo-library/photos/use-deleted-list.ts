'use client';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { getQueryClient } from '@/lib/http/query-client';
import { useShownAgain } from '@/lib/navigation/use-shown-again';
import { useRefetchOnPhotoChange } from '@/lib/photo-library/changes/use-refetch-on-photo-change';
import {
  deletedSize,
  isLater,
  noneSelected,
  toggleDeleted,
} from '@/lib/photo-library/photos/deleted-selection';
import { deletedQuery } from '@/lib/photo-library/photos/queries';
import type { DeletedPhotoView, DeletedReply } from '@/lib/photo-library/photos/schema';

/** The loaded pages of 'Recently deleted'. They are read again after changes in this or another tab, and after Back. */
export function useDeletedList(painted: DeletedReply) {
  const client = getQueryClient();
  const { queryKey, ...query } = deletedQuery(painted);
  const list = useInfiniteQuery({ queryKey, ...query }, client);
  const { data, fetchNextPage, refetch, isFetching, isFetchingNextPage } = list;
  useRefetchOnPhotoChange(queryKey, client);
  useShownAgain(painted, () => void refetch());

  const { pages } = data;
  const total = pages[0]?.total ?? 0;
  // Pages with different totals: photos were added or removed between the requests, so all pages are read again.
  const hasMoved = pages.some((page) => page.total !== total);
  async function loadMore() {
    const { data: read } = await fetchNextPage();
    if (read?.pages.some((page) => page.total !== read.pages[0]?.total)) await refetch();
  }
  // A photo that is deleted between two requests may be on both pages. The map removes duplicates.
  const photos = new Map(
    pages.flatMap((page) => page.photos.map((photo) => [photo.id, photo] as const)),
  );
  return {
    photos: [...photos.values()],
    total,
    hasMore: list.hasNextPage,
    isLoadingMore: isFetchingNextPage || (isFetching && hasMoved),
    hasFailed: list.isError && !isFetching,
    loadMore: () => void loadMore(),
    /** Removes photos from the loaded pages at once; the next response of the service confirms that. */
    takeAway(ids: readonly string[]) {
      const gone = new Set(ids);
      client.setQueryData(
        queryKey,
        (now) =>
          now && {
            ...now,
            pages: now.pages.map((page) => ({
              ...page,
              photos: page.photos.filter(({ id }) => !gone.has(id)),
              total: Math.max(0, page.total - gone.size),
            })),
          },
      );
    },
  };
}

type Listed = { photos: readonly DeletedPhotoView[]; total: number };

/** Selection of deleted photos: its state, its size and functions that change it. */
export function useDeletedSelection({ photos, total }: Listed) {
  const [selection, setSelection] = useState(noneSelected);
  /**
   * True after photos were deleted elsewhere. 'All' would then include photos that are not shown, so the selection was
   * cleared.
   */
  const [hasChanged, setChanged] = useState(false);
  const size = deletedSize(selection, total);
  if (isLater(selection, photos[0])) {
    setSelection(noneSelected);
    setChanged(true);
  } else if (hasChanged && size > 0) setChanged(false);
  const toggle = useCallback((id: string) => setSelection((now) => toggleDeleted(now, id)), []);
  return { selection, setSelection, toggle, size, hasChanged };
}

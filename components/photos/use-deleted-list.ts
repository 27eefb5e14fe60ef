'use client';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { deletedPageSize } from '@/lib/contracts/limits';
import { useShownAgain } from '@/lib/navigation/use-shown-again';
import { onPhotoChange } from '@/lib/photo-changes/photo-changes';
import { readDeletedPage } from '@/lib/photos/change-deleted';
import { deletedSize, isLater, noneSelected, toggleDeleted } from '@/lib/photos/deleted-selection';
import type { DeletedPhotoView, DeletedReply } from '@/lib/photos/schema';

/** Milliseconds after which a customer who comes back to this tab sees the list read anew. */
const staleMs = 30_000;

/** A photo that was deleted while pages were read may stand on two of them. */
const once = (photos: readonly DeletedPhotoView[]): DeletedPhotoView[] => [
  ...new Map(photos.map((photo) => [photo.id, photo])).values(),
];

/**
 * The pages of Recently deleted that were asked for, kept in step with what happens elsewhere, also
 * before Back leads here. Without a query
 * client: its hook must be there at hydration, and was half (20 kB) of this page's own first scripts.
 */
export function useDeletedList(first: DeletedReply) {
  const [list, setList] = useState(first);
  const [isLoadingMore, setLoadingMore] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  // Numbers the reads: the answer of one that another has overtaken is passed over.
  const turns = useRef(0);
  const readAt = useRef(0);

  async function read(load: () => Promise<DeletedReply>) {
    const turn = (turns.current += 1);
    setFailed(false);
    try {
      const page = await load();
      if (turn !== turns.current) return;
      readAt.current = Date.now();
      setList({ ...page, photos: once(page.photos) });
    } catch {
      if (turn === turns.current) setFailed(true);
    }
  }

  /** @param least photos to read, or more */
  async function readAgain(least: number): Promise<DeletedReply> {
    let page = await readDeletedPage(null, deletedPageSize);
    const photos = [...page.photos];
    while (page.cursor !== null && photos.length < least) {
      page = await readDeletedPage(page.cursor, deletedPageSize);
      photos.push(...page.photos);
    }
    return { ...page, photos };
  }

  async function loadMore() {
    setLoadingMore(true);
    await read(async () => {
      const page = await readDeletedPage(list.cursor, deletedPageSize);
      // Photos came or went elsewhere: the number of all is told together with the newest of them.
      if (page.total !== list.total) return readAgain(list.photos.length + 1);
      return { ...page, photos: [...list.photos, ...page.photos] };
    });
    setLoadingMore(false);
  }

  const readAll = () => void read(() => readAgain(list.photos.length));
  const refresh = useEffectEvent(readAll);
  useEffect(() => {
    readAt.current = Date.now();
    const handleReturn = () => {
      if (document.visibilityState === 'visible' && Date.now() - readAt.current > staleMs)
        refresh();
    };
    document.addEventListener('visibilitychange', handleReturn);
    const stop = onPhotoChange(() => refresh());
    return () => {
      document.removeEventListener('visibilitychange', handleReturn);
      stop();
    };
  }, []);
  useShownAgain(first, readAll);

  return {
    photos: list.photos,
    total: list.total,
    hasMore: list.cursor !== null,
    isLoadingMore,
    hasFailed,
    loadMore: () => void loadMore(),
    /** Takes photos away at once; the next answer of the service says the rest. */
    takeAway: (ids: readonly string[]) => {
      const gone = new Set(ids);
      setList((now) => ({
        ...now,
        photos: now.photos.filter(({ id }) => !gone.has(id)),
        total: Math.max(0, now.total - gone.size),
      }));
    },
  };
}

type Listed = { photos: readonly DeletedPhotoView[]; total: number };

/** What is selected of them, and how many that are. */
export function useDeletedSelection({ photos, total }: Listed) {
  const [selection, setSelection] = useState(noneSelected);
  /** More were deleted elsewhere: what 'all' meant is no longer what is shown, so nothing is selected. */
  const [hasChanged, setChanged] = useState(false);
  const size = deletedSize(selection, total);
  if (isLater(selection, photos[0])) {
    setSelection(noneSelected);
    setChanged(true);
  } else if (hasChanged && size > 0) setChanged(false);
  const toggle = useCallback((id: string) => setSelection((now) => toggleDeleted(now, id)), []);
  return { selection, setSelection, toggle, size, hasChanged };
}

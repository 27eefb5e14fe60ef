'use client';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getQueryClient } from '@/lib/http/query-client';
import type { PhotoList } from '@/lib/photo-library/grid/photo-list';
import {
  type FindUses,
  resolveFew,
  type UsesOfPhotos,
  usesOf,
} from '@/lib/photo-library/grid/photo-uses';
import type { SelectionStore } from '@/lib/photo-library/grid/selection-store';

type Options = { list: PhotoList; selection: SelectionStore; findUses: FindUses | undefined };

/** The photos to look up: one by its id, the selected ones, or all. */
type Which = { photoId: string } | 'selected' | 'all';

const unknown: UsesOfPhotos = { uses: [], usedIds: new Set(), isExact: true, isComplete: false };

/**
 * Looks up the projects and orders that use the photos. If that fails, `uses` is empty and not complete, so that the
 * question can say it.
 * `uses` is null before a result exists.
 */
export function usePhotoUses({ list, selection, findUses }: Options) {
  /** Each question has its own query key, so that the result of an earlier question is never shown. */
  const [asked, setAsked] = useState<{ which: Which; key: string } | null>(null);
  const { data, isError, isFetching } = useQuery(
    {
      queryKey: ['photo-uses', asked?.key],
      queryFn: asked && findUses ? () => read(asked.which, findUses) : skipToken,
      staleTime: Infinity,
      gcTime: 0,
    },
    getQueryClient(),
  );

  async function read(which: Which, find: FindUses): Promise<UsesOfPhotos> {
    const found = find();
    found.catch(() => {});
    if (typeof which === 'object') return usesOf(new Set([which.photoId]), await found);
    const ids = await resolveFew(list, selection, which === 'all');
    return usesOf(ids, await found);
  }

  return {
    uses: isError ? unknown : (data ?? null),
    isChecking: isFetching,
    start: (which: Which) => setAsked({ which, key: crypto.randomUUID() }),
    forget: () => setAsked(null),
  };
}

'use client';
import { useRef, useState } from 'react';
import type { PhotoList } from '@/lib/photo-library/grid/photo-list';
import {
  type FindUses,
  resolveFew,
  type UsesOfPhotos,
  usesOf,
} from '@/lib/photo-library/grid/photo-uses';
import type { SelectionStore } from '@/lib/photo-library/grid/selection-store';

type Options = { list: PhotoList; selection: SelectionStore; findUses: FindUses | undefined };

/** A photo by its id, what is selected, or all there are. */
type Which = { photoId: string } | 'selected' | 'all';

const unknown: UsesOfPhotos = { uses: [], usedIds: new Set(), isExact: true, isComplete: false };

type Check = { uses: UsesOfPhotos | null; isChecking: boolean };

const nothing: Check = { uses: null, isChecking: false };

/** Looks up what uses the photos that are to go; where that fails, it says so instead of nothing. */
export function usePhotoUses({ list, selection, findUses }: Options) {
  const [check, setCheck] = useState<Check>(nothing);
  // Numbers the questions: the answer to one that is over is passed over.
  const turns = useRef(0);

  async function read(which: Which, find: FindUses): Promise<UsesOfPhotos> {
    const found = find();
    found.catch(() => {});
    if (typeof which === 'object') return usesOf(new Set([which.photoId]), await found);
    const ids = await resolveFew(list, selection, which === 'all');
    return usesOf(ids, await found);
  }

  async function start(which: Which) {
    if (!findUses) return;
    const turn = (turns.current += 1);
    setCheck({ ...nothing, isChecking: true });
    const uses = await read(which, findUses).catch(() => unknown);
    if (turn === turns.current) setCheck({ uses, isChecking: false });
  }

  return {
    ...check,
    start: (which: Which) => void start(which),
    forget: () => {
      turns.current += 1;
      setCheck(nothing);
    },
  };
}

'use client';
import { useRef, useState } from 'react';
import type { PhotoList, PhotoPosition } from '@/lib/photo-grid/photo-list';
import { type FindUses, resolveFew, type UsesOfPhotos, usesOf } from '@/lib/photo-grid/photo-uses';
import type { SelectionStore } from '@/lib/photo-grid/selection-store';

type Options = { list: PhotoList; selection: SelectionStore; findUses: FindUses | undefined };

/** Photos by their ids, what is selected, or all there are. */
type Which = readonly string[] | 'selected' | 'all';

const unknown: UsesOfPhotos = { uses: [], usedIds: new Set(), isComplete: false };

type Check = { uses: UsesOfPhotos | null; unused: readonly PhotoPosition[]; isChecking: boolean };

const nothing: Check = { uses: null, unused: [], isChecking: false };

/** Looks up what uses the photos that are to go; where that fails, it says so instead of nothing. */
export function usePhotoUses({ list, selection, findUses }: Options) {
  const [check, setCheck] = useState<Check>(nothing);
  // Numbers the questions: the answer to one that is over is passed over.
  const turns = useRef(0);

  async function read(which: Which, find: FindUses): Promise<Check> {
    const found = find();
    found.catch(() => {});
    const photos = which === 'selected' ? await resolveFew(list, selection) : [];
    if (photos === null) return { ...nothing, uses: unknown };
    const ids = which === 'selected' ? photos.map(({ id }) => id) : which;
    const uses = usesOf(ids === 'all' ? null : new Set(ids), await found);
    const unused = photos.filter(({ id }) => !uses.usedIds.has(id));
    return { uses, unused: unused.map(({ position }) => position), isChecking: false };
  }

  async function start(which: Which) {
    const turn = (turns.current += 1);
    setCheck(findUses ? { ...nothing, isChecking: true } : nothing);
    if (!findUses) return;
    const done = await read(which, findUses).catch((): Check => ({ ...nothing, uses: unknown }));
    if (turn === turns.current) setCheck(done);
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

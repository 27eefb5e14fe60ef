'use client';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import type { PhotoLibrary, PhotoPlace } from '@/lib/photo-grid/photo-list';
import { numberOf, pageFrom, placeInstead } from '@/lib/photo-viewer/walk';
import type { PhotoView } from '@/lib/photo-grid/photo-view';

type Walk = {
  library: PhotoLibrary;
  place: PhotoPlace;
  onMove: (place: PhotoPlace) => void;
  /** No photo is left, or it is not there (PV-06). */
  onEmpty: () => void;
};

/** A photo as the stage shows it; not known yet while it is being loaded. */
export type Shown = { place: PhotoPlace; photo: PhotoView | undefined };

export type Previewed = {
  /** From 1. */
  number: number;
  total: number;
  current: Shown;
  previous: Shown | null;
  next: Shown | null;
  /** The photos here could not be loaded. */
  hasFailed: boolean;
  step: (by: 1 | -1) => void;
  retry: () => void;
};

const isSame = (a: PhotoPlace, b: PhotoPlace): boolean =>
  a.month === b.month && a.index === b.index;

/** The photo at a place with its neighbours, loaded as the customer goes on, and what follows a deletion (PV-07). */
export function usePreviewed({ library, place, onMove, onEmpty }: Walk): Previewed {
  const [, noteChange] = useReducer((changes: number) => changes + 1, 0);
  const [tries, noteTry] = useReducer((count: number) => count + 1, 0);
  const [failedTry, setFailedTry] = useState<number | null>(null);
  useEffect(() => library.subscribe(noteChange), [library]);

  const at = (where: PhotoPlace | null): Shown | null =>
    where && { place: where, photo: library.photoAt(where) };
  const current: Shown = { place, photo: library.photoAt(place) };
  const previous = at(library.step(place, -1));
  const next = at(library.step(place, 1));
  const number = numberOf(library.months(), place);

  useLoading({ library, previous, current, next, tries, onFailure: setFailedTry });

  // Two quick presses are two steps, though the address of the first is not there yet.
  const walked = useRef(place);
  useEffect(() => {
    walked.current = place;
  }, [place]);

  // The photo that the customer looks at, and where it was when it was last seen.
  const seen = useRef<{ id: string; number: number; place: PhotoPlace } | null>(null);
  // The photo that went while it was looked at, until the customer goes on: a deletion may fail, or be undone.
  const gone = useRef<string | null>(null);
  const id = current.photo?.id;
  useEffect(() => {
    // Gone on already: what happens to the photo that is left says nothing about where the customer wants to be.
    if (!isSame(walked.current, place)) return;
    const before = seen.current;
    const lost = gone.current;
    const back = lost === null ? undefined : library.placeOf(lost);
    if (lost !== null && back) {
      gone.current = null;
      // Else the photo that stood in for it would be followed to where it goes now.
      seen.current = { id: lost, number: numberOf(library.months(), back) ?? 1, place: back };
      if (!isSame(back, place)) onMove(back);
      return;
    }
    if (number === null) {
      const instead = before && placeInstead(library.months(), before.number);
      if (before) gone.current = before.id;
      if (instead) onMove(instead);
      else onEmpty();
      return;
    }
    // The customer has not gone on, but another photo is here: photos came or went, and this one may have moved.
    const isReplaced = before && isSame(before.place, place) && before.id !== id;
    const moved = isReplaced ? library.placeOf(before.id) : undefined;
    if (isReplaced && !moved) gone.current = before.id;
    if (moved && !isSame(moved, place)) onMove(moved);
    else if (id !== undefined) seen.current = { id, number, place };
  });

  const step = useCallback(
    (by: 1 | -1) => {
      const target = library.step(walked.current, by);
      gone.current = null;
      if (!target) return;
      walked.current = target;
      onMove(target);
    },
    [library, onMove],
  );
  const hasFailed = current.photo === undefined && failedTry === tries;
  return {
    number: number ?? 1,
    total: library.total(),
    current,
    previous,
    next,
    hasFailed,
    step,
    retry: () => {
      // The counts too, for what is signed anew: an address of a picture may have run out.
      void library
        .refresh()
        .catch(() => {})
        .then(() => library.load(place.month, place.index, place.index + 1))
        .catch(() => {})
        .finally(noteTry);
    },
  };
}

type Loading = Pick<Previewed, 'previous' | 'current' | 'next'> & {
  library: PhotoLibrary;
  tries: number;
  onFailure: (failedTry: number) => void;
};

/** Asks for the photo and its neighbours, as far as they are not known, each with a page of the way beyond it. */
function useLoading({ library, previous, current, next, tries, onFailure }: Loading): void {
  const wanted = [
    current.photo ? null : pageFrom(current.place, 1),
    next && !next.photo ? pageFrom(next.place, 1) : null,
    previous && !previous.photo ? pageFrom(previous.place, -1) : null,
  ];
  const key = JSON.stringify(wanted);
  useEffect(() => {
    const left = new AbortController();
    const fail = () => !left.signal.aborted && onFailure(tries);
    // The key is exactly this list.
    for (const [at, page] of (JSON.parse(key) as typeof wanted).entries()) {
      if (!page) continue;
      const { month, from, to } = page;
      library.load(month, from, to, left.signal).then(() => {
        // The service could not describe the photo that is to be seen: there is nothing more to wait for.
        const seen = { month, index: from };
        const isThere = at === 0 && numberOf(library.months(), seen) !== null;
        if (isThere && !library.photoAt(seen)) fail();
      }, fail);
    }
    return () => left.abort();
  }, [library, key, tries, onFailure]);
}

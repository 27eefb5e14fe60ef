'use client';
import { useCallback, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import type { PhotoList, PhotoPosition } from '@/lib/photo-library/grid/photo-list';
import type { Lost, Seen } from '@/lib/photo-library/viewer/lost-photo';
import { pageFrom, positionInstead, step as stepFrom } from '@/lib/photo-library/viewer/walk';
import type { PhotoView } from '@/lib/photo-library/grid/photo-view';

type Walk = {
  list: PhotoList;
  position: PhotoPosition;
  onMove: (position: PhotoPosition) => void;
  /** Called if the list contains no photos any more, or if the photo does not exist (PV-06). */
  onEmpty: () => void;
};

/** A position and its photo; undefined while the photo is loading. */
export type Shown = { position: PhotoPosition; photo: PhotoView | undefined };

export type Viewed = {
  /** Number of the photo in the list, from 1. */
  number: number;
  total: number;
  current: Shown;
  previous: Shown | null;
  next: Shown | null;
  /** Whether the current photo could not be loaded. */
  hasFailed: boolean;
  step: (by: 1 | -1) => void;
  retry: () => void;
};

const isSame = (a: PhotoPosition, b: PhotoPosition): boolean =>
  a.section === b.section && a.index === b.index;

/**
 * The photo at a position, its neighbours, and functions to move. Loads further photos as the customer moves on. After
 * a deletion it moves to another photo (PV-07).
 */
export function useViewed({ list, position, onMove, onEmpty }: Walk): Viewed {
  const [, noteChange] = useReducer((changes: number) => changes + 1, 0);
  const [tries, noteTry] = useReducer((count: number) => count + 1, 0);
  const [failedTry, setFailedTry] = useState<number | null>(null);
  // The current photo while its new position is being looked up, for example after its date was changed.
  const [lost, setLost] = useState<Lost | null>(null);

  const at = (where: PhotoPosition | null): Shown | null =>
    where && { position: where, photo: list.photoAt(where) };
  const held = lost && isSame(lost.position, position) ? lost : null;
  // The position was found, or the customer has moved to another photo.
  if (lost && !held) setLost(null);
  const current: Shown = { position, photo: held?.photo ?? list.photoAt(position) };
  const previous = at(stepFrom(list, position, -1));
  const next = at(stepFrom(list, position, 1));
  const ordinal = list.ordinalOf(position);
  const number = ordinal < 0 ? null : ordinal + 1;

  useLoading({ list, previous, current, next, tries, onFailure: setFailedTry });

  // Position after the last press. A second quick press continues from here, because `position` is not updated yet.
  const walked = useRef(position);
  useEffect(() => {
    walked.current = position;
  }, [position]);

  const seen = useRef<Seen | null>(null);
  // Id of the shown photo after it was removed from the list. If its deletion fails or is undone, the viewer shows it
  // again. Null as soon as the customer moves to another photo.
  const gone = useRef<string | null>(null);
  const { photo } = current;
  const id = photo?.id;
  const followList = useEffectEvent(() => {
    const before = seen.current;
    if (before && isSame(walked.current, before.position) && isLost(list, before))
      setLost({ ...before, ids: gone.current === null ? [before.id] : [gone.current, before.id] });
    noteChange();
  });
  useEffect(() => list.subscribe(() => followList()), [list]);
  useSearch(list, held, (where) => {
    if (where && !isSame(where, position)) {
      if (isSame(walked.current, position)) onMove(where);
    } else setLost(null);
  });
  useEffect(() => {
    // The customer has already moved on, so changes of the previous photo must not move the viewer.
    if (held || !isSame(walked.current, position)) return;
    const noteSeen = (one: PhotoView, where: PhotoPosition) => {
      const [sections, total] = [list.sections(), list.total()];
      const ordinal = list.ordinalOf(where) + 1;
      seen.current = { id: one.id, photo: one, number: ordinal, position: where, sections, total };
    };
    const before = seen.current;
    const back = gone.current === null ? undefined : list.positionOf(gone.current);
    const returned = back && list.photoAt(back);
    if (back && returned) {
      gone.current = null;
      // Record this photo as seen, so that the viewer does not follow the photo that replaced it.
      noteSeen(returned, back);
      if (!isSame(back, position)) onMove(back);
      return;
    }
    if (number === null) {
      const instead = before && positionInstead(list, before.number);
      if (before) gone.current = before.id;
      if (instead) onMove(instead);
      else onEmpty();
      return;
    }
    // The customer has not moved, but another photo is at this position: photos were added or removed, and the photo
    // that was here may be elsewhere.
    const isReplaced = before && isSame(before.position, position) && before.id !== id;
    const moved = isReplaced ? list.positionOf(before.id) : undefined;
    if (isReplaced && !moved) gone.current = before.id;
    if (moved && !isSame(moved, position)) onMove(moved);
    else if (photo) noteSeen(photo, position);
  });

  const step = useCallback(
    (by: 1 | -1) => {
      const target = stepFrom(list, walked.current, by);
      gone.current = null;
      if (!target) return;
      walked.current = target;
      onMove(target);
    },
    [list, onMove],
  );
  const hasFailed = current.photo === undefined && failedTry === tries;
  return {
    number: held?.number ?? number ?? 1,
    total: list.total(),
    current,
    previous,
    next,
    hasFailed,
    step,
    retry: () => {
      // Refresh the counts, too, because the signed addresses of pictures may have expired.
      void list
        .refresh()
        .catch(() => {})
        .then(() => list.load(position.section, position.index, position.index + 1))
        .catch(() => {})
        .finally(noteTry);
    },
  };
}

/**
 * Whether the photo is not at its position and not among the loaded photos, but may be elsewhere. If the list became
 * shorter, the photo counts as removed instead.
 */
const isLost = (list: PhotoList, { id, position, total }: Seen): boolean =>
  list.total() >= total && list.photoAt(position)?.id !== id && !list.positionOf(id);

/**
 * Looks up the new position of a lost photo; calls `onEnd` with it, or with null if the list does not contain the photo
 * or the look-up fails.
 */
function useSearch(
  list: PhotoList,
  lost: Lost | null,
  onEnd: (where: PhotoPosition | null) => void,
): void {
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (!lost) return;
    const left = new AbortController();
    const { signal } = left;
    void import('@/lib/photo-library/viewer/lost-photo')
      .then(({ findLost }) => findLost(list, lost, signal))
      .catch(() => null)
      .then((where) => signal.aborted || end(where));
    return () => left.abort();
  }, [list, lost]);
}

type Loading = Pick<Viewed, 'previous' | 'current' | 'next'> & {
  list: PhotoList;
  tries: number;
  onFailure: (failedTry: number) => void;
};

/**
 * Loads the current photo and its neighbours if they are not loaded, each together with a page in the direction of
 * movement.
 */
function useLoading({ list, previous, current, next, tries, onFailure }: Loading): void {
  const wanted = [
    current.photo ? null : pageFrom(current.position, 1),
    next && !next.photo ? pageFrom(next.position, 1) : null,
    previous && !previous.photo ? pageFrom(previous.position, -1) : null,
  ];
  const key = JSON.stringify(wanted);
  useEffect(() => {
    const left = new AbortController();
    const fail = () => !left.signal.aborted && onFailure(tries);
    // `key` is the JSON text of `wanted`, so the type is right.
    for (const [at, page] of (JSON.parse(key) as typeof wanted).entries()) {
      if (!page) continue;
      const { section, from, to } = page;
      list.load(section, from, to, left.signal).then(() => {
        // The service could not describe the current photo, so the spinner must end.
        const seen = { section, index: from };
        const isThere = at === 0 && list.ordinalOf(seen) >= 0;
        if (isThere && !list.photoAt(seen)) fail();
      }, fail);
    }
    return () => left.abort();
  }, [list, key, tries, onFailure]);
}

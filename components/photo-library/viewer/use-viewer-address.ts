'use client';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PhotoList, PhotoPosition } from '@/lib/photo-library/grid/photo-list';
import type { ViewerAddress } from '@/lib/photo-library/grid/surface';
import {
  isViewerEntry,
  takeReturnPosition,
  viewerEntry,
} from '@/lib/photo-library/viewer/viewer-address';

/**
 * Delay before the address follows the photo: browsers refuse more than some hundred changes of the address in 30 s.
 */
const settleMs = 150;

/** Writes the address of the current photo into the history entry of the previous one. */
export function useFollowingAddress(list: PhotoList, address: ViewerAddress) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = useCallback(() => clearTimeout(timer.current), []);
  const follow = useCallback(
    (position: PhotoPosition) => {
      stop();
      timer.current = setTimeout(() => {
        const photo = list.photoAt(position);
        if (!photo || address.idOf(location.pathname) === null) return;
        history.replaceState(history.state, '', address.hrefOf(photo.id, location.search));
      }, settleMs);
    },
    [list, address, stop],
  );
  useEffect(() => stop, [stop]);
  return { follow, stop };
}

type Options = {
  list: PhotoList;
  address: ViewerAddress;
  /** Name of the list, under which a viewer's page stores the position to return to. */
  name: string;
  /** Called when the preview was closed in any way; the focus belongs to this position. */
  onClosed: (position: PhotoPosition) => void;
};

/**
 * Position and address of the preview. Opening a photo adds one history entry, the next photo replaces it, and Escape,
 * the back button, a swipe and the browser's Back all leave that entry. The page behind stays mounted.
 */
export function useViewerAddress({ list, address, name, onClosed }: Options) {
  const [position, setPosition] = useState<PhotoPosition | null>(null);
  const isLeaving = useRef(false);
  const { follow, stop } = useFollowingAddress(list, address);

  const asked = useRef<PhotoPosition>(null);
  const open = useCallback(
    (where: PhotoPosition) => {
      asked.current = where;
      const show = () => {
        const photo = list.photoAt(where);
        if (!photo) return false;
        isLeaving.current = false;
        history.pushState(viewerEntry, '', address.hrefOf(photo.id, location.search));
        setPosition(where);
        return true;
      };
      if (show()) return;
      // The photo was not loaded at the click, as at the far end of a list. It opens once it is loaded, unless the
      // customer has moved on.
      const { activeElement } = document;
      const isWaiting = () => asked.current === where && document.activeElement === activeElement;
      const { section, index } = where;
      void list.load(section, index, index + 1).then(
        () => isWaiting() && show(),
        () => {}, // Its place says so.
      );
    },
    [list, address],
  );

  const move = useCallback(
    (where: PhotoPosition) => {
      setPosition(where);
      if (!isLeaving.current) follow(where);
    },
    [follow],
  );

  const close = useCallback(() => {
    // A second press before the browser has gone back would also leave the list.
    if (isLeaving.current) return;
    isLeaving.current = true;
    stop();
    if (isViewerEntry()) history.back();
  }, [stop]);

  const handleTravel = useEffectEvent(() => {
    stop();
    isLeaving.current = false;
    const id = address.idOf(location.pathname);
    const known = id === null ? null : list.positionOf(id);
    // The photo is no longer loaded: the reload opens the page of its address, which loads it.
    if (known === undefined) return location.reload();
    setPosition(known);
  });
  useEffect(() => {
    const travel = () => handleTravel();
    addEventListener('popstate', travel);
    return () => removeEventListener('popstate', travel);
  }, []);

  const handleClosed = useEffectEvent(onClosed);
  const left = useRef<PhotoPosition>(null);
  useEffect(() => {
    const focused = position ? null : (left.current ?? takeReturnPosition(name));
    left.current = position;
    if (!focused) return;
    // By then the page behind is active again, and a new page has rendered its grid.
    const frame = requestAnimationFrame(() => handleClosed(focused));
    return () => cancelAnimationFrame(frame);
  }, [position, name]);

  return { position, open, move, close };
}

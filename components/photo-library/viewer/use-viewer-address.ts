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
 * Milliseconds before the address follows the photo: browsers refuse more than some hundred changes of the address in
 * 30 s.
 */
const settleMs = 150;

/**
 * Returns `follow`, which replaces the address of the history entry by that of another photo, and `stop`, which cancels
 * it.
 */
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
  /** Name of the list; the viewer's page stores the position to return to under this name. */
  name: string;
  /** Called after the viewer was closed in any way; the tile at this position should get the focus. */
  onClosed: (position: PhotoPosition) => void;
};

/**
 * Position of the photo in the viewer, and functions that open, move and close it. Opening adds one history entry; the
 * next photo replaces its address. Escape, the close button, a swipe and the browser's Back all leave that entry. The
 * page behind remains mounted.
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
      // The photo is not loaded, for example at the far end of a list. Load it, and then open it unless the focus has
      // moved.
      const { activeElement } = document;
      const isWaiting = () => asked.current === where && document.activeElement === activeElement;
      const { section, index } = where;
      void list.load(section, index, index + 1).then(
        () => isWaiting() && show(),
        () => {}, // The grid shows the error at the position of the photo.
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
    // The photo is not loaded. A reload opens the photo's own page, which loads it.
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
    // Wait for a frame: then the page behind is active again, or a new page has rendered its grid.
    const frame = requestAnimationFrame(() => handleClosed(focused));
    return () => cancelAnimationFrame(frame);
  }, [position, name]);

  return { position, open, move, close };
}

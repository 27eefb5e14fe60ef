'use client';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PhotoList, PhotoPosition } from '@/lib/photo-library/grid/photo-list';
import type { ViewerAddress } from '@/lib/photo-library/grid/surface';
import {
  isViewerEntry,
  takeReturnPosition,
  viewerEntry,
} from '@/lib/photo-library/viewer/viewer-address';

/** Browsers refuse more than some hundred changes of the address in half a minute: it follows when a photo stays. */
const settleMs = 150;

/** Puts the address of the photo shown into the entry of the photo before. */
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
  /** Name of the list, under which a viewer's page leaves where to return to. */
  name: string;
  /** The preview has been left, whichever way; the focus belongs to this position. */
  onClosed: (position: PhotoPosition) => void;
};

/**
 * The preview's position and its address: opening a photo pushes one entry, going on to another replaces it, and Escape,
 * the back button, a swipe and the browser's own Back all end by leaving that entry. The page behind stays mounted.
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
      // Pressed before it was there, as at the far end of a list: it opens as it comes, unless the customer has gone on.
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
    // A second press before the browser has gone back would leave the list too.
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
    // Forward to a photo that is not loaded any more: the page of that address finds it.
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
    // By then the page behind is alive again, and one that has just come has drawn its grid.
    const frame = requestAnimationFrame(() => handleClosed(focused));
    return () => cancelAnimationFrame(frame);
  }, [position, name]);

  return { position, open, move, close };
}

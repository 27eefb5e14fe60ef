'use client';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PhotoLibrary, PhotoPlace } from '@/lib/photo-grid/photo-list';
import { isPreviewOfList, previewOfList } from '@/lib/photo-viewer/viewer-entry';
import { previewedIdOf, previewHref } from '@/lib/photo-viewer/viewer-path';
import { takeReturnPlace } from '@/lib/photo-viewer/return-position';
import { useFollowingAddress } from './use-following-address';

type Options = {
  library: PhotoLibrary;
  /** The preview has been left, whichever way; the focus belongs to this place. */
  onClosed: (place: PhotoPlace) => void;
};

/**
 * The preview's place and its address: opening a photo pushes one entry, going on to another replaces it, and Escape,
 * the back button, a swipe and the browser's own Back all end by leaving that entry. The page behind stays mounted.
 */
export function usePreviewAddress({ library, onClosed }: Options) {
  const [place, setPlace] = useState<PhotoPlace | null>(null);
  const isLeaving = useRef(false);
  const { follow, stop } = useFollowingAddress(library);

  const open = useCallback(
    (where: PhotoPlace) => {
      const photo = library.photoAt(where);
      if (!photo) return;
      isLeaving.current = false;
      history.pushState(previewOfList, '', previewHref(photo.id, location.search));
      setPlace(where);
    },
    [library],
  );

  const move = useCallback(
    (where: PhotoPlace) => {
      setPlace(where);
      if (!isLeaving.current) follow(where);
    },
    [follow],
  );

  const close = useCallback(() => {
    // A second press before the browser has gone back would leave the list too.
    if (isLeaving.current) return;
    isLeaving.current = true;
    stop();
    if (isPreviewOfList()) history.back();
  }, [stop]);

  const handleTravel = useEffectEvent(() => {
    stop();
    isLeaving.current = false;
    const id = previewedIdOf(location.pathname);
    const known = id === null ? null : library.placeOf(id);
    // Forward to a photo that is not loaded any more: the page of that address finds it.
    if (known === undefined) return location.reload();
    setPlace(known);
  });
  useEffect(() => {
    const travel = () => handleTravel();
    addEventListener('popstate', travel);
    return () => removeEventListener('popstate', travel);
  }, []);

  const handleClosed = useEffectEvent(onClosed);
  const left = useRef<PhotoPlace>(null);
  useEffect(() => {
    const focused = place ? null : (left.current ?? takeReturnPlace());
    left.current = place;
    if (!focused) return;
    // By then the page behind is alive again, and one that has just come has drawn its grid.
    const frame = requestAnimationFrame(() => handleClosed(focused));
    return () => cancelAnimationFrame(frame);
  }, [place]);

  return { place, open, move, close };
}

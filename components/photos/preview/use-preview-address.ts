'use client';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PhotoLibrary, PhotoPlace } from '@/lib/photos/library';
import { previewedIdOf, previewHref } from '@/lib/photos/preview/preview-path';

/** Marks the entry that was pushed on top of the list, so that closing is going back. It survives a reload. */
type PreviewEntry = { isPreviewOfList: true };

const pushed: PreviewEntry = { isPreviewOfList: true };

/** Browsers refuse more than some hundred changes of the address in half a minute: it follows when a photo stays. */
const restMs = 150;

const isPushed = (): boolean => {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'isPreviewOfList' in state;
};

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
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const open = useCallback(
    (where: PhotoPlace) => {
      const photo = library.photoAt(where);
      if (!photo) return;
      isLeaving.current = false;
      history.pushState(pushed, '', previewHref(photo.id, location.search));
      setPlace(where);
    },
    [library],
  );

  const move = useCallback(
    (where: PhotoPlace) => {
      setPlace(where);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        const photo = library.photoAt(where);
        const isOpen = previewedIdOf(location.pathname) !== null;
        if (photo && isOpen && !isLeaving.current)
          history.replaceState(history.state, '', previewHref(photo.id, location.search));
      }, restMs);
    },
    [library],
  );

  const close = useCallback(() => {
    // A second press before the browser has gone back would leave the list too.
    if (isLeaving.current) return;
    isLeaving.current = true;
    clearTimeout(timer.current);
    if (isPushed()) history.back();
  }, []);

  const handleTravel = useEffectEvent(() => {
    clearTimeout(timer.current);
    const id = previewedIdOf(location.pathname);
    if (id === null) {
      isLeaving.current = false;
      if (!place) return;
      setPlace(null);
      onClosed(place);
      return;
    }
    const known = library.placeOf(id);
    isLeaving.current = false;
    if (known) setPlace(known);
    // Forward to a photo that is not loaded any more: the page of that address knows how.
    else location.reload();
  });
  useEffect(() => {
    const travel = () => handleTravel();
    addEventListener('popstate', travel);
    return () => {
      removeEventListener('popstate', travel);
      clearTimeout(timer.current);
    };
  }, []);

  return { place, open, move, close };
}

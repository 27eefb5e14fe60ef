'use client';
import { useCallback, useEffect, useRef } from 'react';
import type { PhotoLibrary, PhotoPlace } from '@/lib/photo-grid/photo-list';
import { previewedIdOf, previewHref } from '@/lib/photo-viewer/viewer-path';

/** Browsers refuse more than some hundred changes of the address in half a minute: it follows when a photo stays. */
const restMs = 150;

/** Puts the address of the photo shown into the entry of the photo before. */
export function useFollowingAddress(library: PhotoLibrary) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = useCallback(() => clearTimeout(timer.current), []);
  const follow = useCallback(
    (place: PhotoPlace) => {
      stop();
      timer.current = setTimeout(() => {
        const photo = library.photoAt(place);
        if (!photo || previewedIdOf(location.pathname) === null) return;
        history.replaceState(history.state, '', previewHref(photo.id, location.search));
      }, restMs);
    },
    [library, stop],
  );
  useEffect(() => stop, [stop]);
  return { follow, stop };
}

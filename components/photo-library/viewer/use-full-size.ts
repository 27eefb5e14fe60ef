'use client';
import { useEffect, useState } from 'react';
import type { PhotoView } from '@/lib/photo-library/grid/photo-view';
import { pictureEdges } from '@/lib/photo-library/grid/picture-choice';
import { wantsMorePixels } from '@/lib/photo-library/viewer/stage-geometry';

/** Returns the address of the photo's full-size file; null if the service has no larger picture. */
export type FetchFullSize = (photoId: string) => Promise<string | null>;

/**
 * Loads the full-size file of an enlarged photo; returns its address after it was decoded, null before that. It is not
 * loaded if the picture for the screen has enough pixels.
 * @param addressOf undefined while the photo is not enlarged
 */
export function useFullSize(
  { id, width, height, turn = 0 }: PhotoView,
  addressOf: FetchFullSize | undefined,
): string | null {
  const picture = `${id} ${turn}`;
  const [found, setFound] = useState({ picture: '', address: '' });
  useEffect(() => {
    const stage = { width: innerWidth, height: innerHeight };
    const sizes = { stage, photo: { width, height } };
    if (!addressOf || !wantsMorePixels(sizes, devicePixelRatio, pictureEdges.full)) return;
    const image = new Image();
    let isHere = true;
    const load = async (address: string | null) => {
      if (!address || !isHere) return;
      image.src = address;
      await image.decode();
      if (isHere) setFound({ picture, address });
    };
    // After a failure the picture for the screen remains.
    addressOf(id)
      .then(load)
      .catch(() => undefined);
    return () => {
      isHere = false;
      image.removeAttribute('src');
    };
  }, [id, picture, width, height, addressOf]);
  // A turn changes the picture of the photo, so an address from before the turn is not valid.
  return found.picture === picture ? found.address : null;
}

'use client';
import { useEffect, useState } from 'react';
import type { PhotoView } from '@/lib/photo-library/grid/photo-view';
import { pictureEdges } from '@/lib/photo-library/grid/picture-choice';
import { wantsMorePixels } from '@/lib/photo-library/viewer/stage-geometry';

/** The address of all pixels of a photo; null where there are no more. */
export type FetchFullSize = (photoId: string) => Promise<string | null>;

/**
 * The address of a photo's own pixels once they can be painted, where an enlargement shows them.
 *
 * @param addressOf undefined while it is not enlarged
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
    // Without them the picture for the screen serves.
    addressOf(id)
      .then(load)
      .catch(() => undefined);
    return () => {
      isHere = false;
      image.removeAttribute('src');
    };
  }, [id, picture, width, height, addressOf]);
  // One that has been turned meanwhile is another picture.
  return found.picture === picture ? found.address : null;
}

'use client';
import { useEffect, useState } from 'react';
import type { PhotoView } from '@/lib/photo-grid/photo-view';
import { pictureEdges } from '@/lib/photo-grid/picture-choice';
import { wantsMorePixels } from '@/lib/photo-viewer/stage-geometry';

/** The address of all pixels of a photo; null where there are no more. */
export type FetchFullSize = (photoId: string) => Promise<string | null>;

/**
 * The address of a photo's own pixels once they can be painted, where an enlargement shows them.
 *
 * @param addressOf undefined while it is not enlarged
 */
export function useFullSize(
  { id, width, height }: PhotoView,
  addressOf: FetchFullSize | undefined,
): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const stage = { width: innerWidth, height: innerHeight };
    const sizes = { stage, photo: { width, height } };
    if (!addressOf || !wantsMorePixels(sizes, devicePixelRatio, pictureEdges.full)) return;
    const image = new Image();
    let isHere = true;
    const load = async (found: string | null) => {
      if (!found || !isHere) return;
      image.src = found;
      await image.decode();
      if (isHere) setAddress(found);
    };
    // Without them the picture for the screen serves.
    addressOf(id)
      .then(load)
      .catch(() => undefined);
    return () => {
      isHere = false;
      image.removeAttribute('src');
    };
  }, [id, width, height, addressOf]);
  return address;
}

/** Renders the viewer above a page, with a real photo collection of two months whose photos are in memory. */
import { type ComponentProps, useState } from 'react';
import { ViewerOverlay } from '@/components/photo-library/viewer/viewer-overlay';
import { PhotoCollection } from '@/lib/photo-library/grid/photo-collection';
import type { PhotoPosition } from '@/lib/photo-library/grid/photo-list';
import { fetchPhotoUrl } from '@/lib/photo-library/photos/photo-addresses';
import { render } from '@/tests/support/render';
import { photoView } from './memory-list';

// The cast is safe: the viewer reads no property of an animation, which jsdom does not have.
Element.prototype.animate ??= () => Object.assign(new EventTarget()) as Animation;

const counts = [
  { key: '2026-05', count: 2 },
  { key: '2026-04', count: 2 },
];
const photosOf = (section: string) => [0, 1].map((at) => photoView(`${section}-${at}`));

/** Resolves with the URL of a photo in full size. */
export const fetchFullSize = jest.fn((id: string) =>
  Promise.resolve(`https://photos.test/${id}/all`),
);

/** Returns a real photo collection of two months, and an array of the sections that it has loaded. */
export function makeList(loaded: readonly string[] = ['2026-05', '2026-04']) {
  const loads: string[] = [];
  const pages = loaded.map((section) => ({ section, page: 0, photos: photosOf(section) }));
  const source = {
    name: 'list',
    sections: async () => counts,
    page: async (section: string) => {
      loads.push(section);
      return { photos: photosOf(section), cursor: null };
    },
  };
  return { list: new PhotoCollection({ sections: counts, pages }, source), loads };
}

/** Returns a real photo collection of these months. A test changes `months`, as a service would. */
export function makeChangingList(months: Record<string, string[]>) {
  const counted = () =>
    Object.entries(months).flatMap(([key, { length }]) =>
      length > 0 ? [{ key, count: length }] : [],
    );
  const within = (month: string, offset: number, limit: number) =>
    (months[month] ?? []).slice(offset, offset + limit);
  const source = {
    name: 'changing',
    sections: async () => counted(),
    page: () => Promise.reject(new Error('any index can be asked for')),
    pageAt: async (...where: Parameters<typeof within>) => within(...where).map(photoView),
    idsAt: async (...where: Parameters<typeof within>) => within(...where),
  };
  return new PhotoCollection({ sections: counted(), pages: [] }, source);
}

/**
 * Renders the viewer.
 *
 * @param goTo handles a move to another photo; it calls `arrive` when the page may show that photo
 */
export function show(
  list = makeList().list,
  first: PhotoPosition = { section: '2026-05', index: 0 },
  goTo: (position: PhotoPosition, arrive: () => void) => void = (_, arrive) => arrive(),
  others: Partial<ComponentProps<typeof ViewerOverlay>> = {},
) {
  const closed: PhotoPosition[] = [];
  const deleted: string[] = [];
  function Screen() {
    const [position, setPosition] = useState(first);
    return (
      <>
        <main />
        <ViewerOverlay
          list={list}
          position={position}
          fetchUrl={fetchPhotoUrl}
          fetchFullSize={fetchFullSize}
          onMove={(next) => goTo(next, () => setPosition(next))}
          onClose={(last) => closed.push(last)}
          onDelete={({ id }) => deleted.push(id)}
          {...others}
        />
      </>
    );
  }
  return { ...render(<Screen />), list, closed, deleted };
}

/** The preview above a page, over a real library of two months whose photos come from memory. */
import { render } from '@testing-library/react';
import { useState } from 'react';
import { ToastProvider } from '@/components/ui/toast';
import type { Words } from '@/lib/i18n/words';
import type { PhotoPlace } from '@/lib/photo-grid/photo-list';
import { toPreviewWords } from '@/lib/photo-viewer/viewer-words';
import { TimelineLibrary } from '@/lib/photo-grid/photo-collection';
import type { PhotoView } from '@/lib/photo-grid/photo-view';
import en from '@/messages/en-GB.json';
import { PreviewOverlay } from '@/components/photo-viewer/viewer-overlay';

// jsdom moves nothing.
Element.prototype.animate ??= () => Object.assign(new EventTarget()) as Animation; // Nobody asks it for anything.

const wordsOf =
  (texts: Record<string, unknown>): Words =>
  (key) =>
    String(texts[key]);
const words = toPreviewWords(wordsOf(en.photos.preview), wordsOf(en.common), {
  locale: 'en-GB',
  timeZone: 'Europe/London',
});
const labels = { region: 'Messages', close: 'Close' };
const counts = [
  { year: 2026, month: 5, count: 2 },
  { year: 2026, month: 4, count: 2 },
];

const photo = (id: string): PhotoView => ({
  id,
  name: `${id}.jpg`,
  width: 300,
  height: 200,
  small: `https://photos.test/${id}/300`,
  large: `https://photos.test/${id}/800`,
  full: `https://photos.test/${id}/1300`,
  hash: null,
  taken: '2026-03-01T12:00:00',
  created: '2026-03-01T12:00:00Z',
  size: 1_000,
});

const photosOf = (month: string) => [0, 1].map((at) => photo(`${month}-${at}`));

/** The real library over two months, and what it is asked for. */
export function makeLibrary(loaded: readonly string[] = ['2026-05', '2026-04']) {
  const loads: string[] = [];
  const sort = { key: 'dateTaken', order: 'desc' } as const;
  const pages = loaded.map((month) => ({ month, page: 0, photos: photosOf(month) }));
  const source = {
    months: async () => counts,
    photos: async (_: unknown, month: string) => {
      loads.push(month);
      return photosOf(month);
    },
  };
  return { library: new TimelineLibrary({ sort, months: counts, pages }, source), loads };
}

/** @param goTo takes the way to another photo in place of the page, with what makes the page get there */
export function show(
  library = makeLibrary().library,
  first: PhotoPlace = { month: '2026-05', index: 0 },
  goTo: (place: PhotoPlace, arrive: () => void) => void = (_, arrive) => arrive(),
) {
  const closed: PhotoPlace[] = [];
  const deleted: string[] = [];
  function Screen() {
    const [place, setPlace] = useState(first);
    return (
      <ToastProvider labels={labels}>
        <main />
        <PreviewOverlay
          library={library}
          place={place}
          words={words}
          onMove={(next) => goTo(next, () => setPlace(next))}
          onClose={(last) => closed.push(last)}
          onDelete={({ id }) => deleted.push(id)}
        />
      </ToastProvider>
    );
  }
  return { ...render(<Screen />), library, closed, deleted };
}

import { PhotoCollection } from '@/lib/photo-library/grid/photo-collection';
import type { PhotoSource } from '@/lib/photo-library/grid/photo-source';
import { getQueryClient } from '@/lib/http/query-client';
import { SelectionStore } from '@/lib/photo-library/grid/selection-store';
import { GridView } from './grid-view';
import { readAnchor, writeAnchor } from './page-scroll';
import { TileLayer } from './tile-layer';

beforeEach(() => {
  jest.useFakeTimers();
  // Event listeners of jsdom accept only jsdom's own signals, but the test environment replaces AbortController by
  // Node's.
  const frame = document.body.appendChild(document.createElement('iframe'));
  globalThis.AbortController = Reflect.get(frame.contentWindow ?? {}, 'AbortController');
});
const { AbortController: ofNode } = globalThis;
afterEach(() => {
  getQueryClient().clear();
  globalThis.AbortController = ofNode;
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** A grid of 200 photos that was not scrolled yet. Without `pageAt` no photo is ever loaded. */
function showGrid(pageAt?: PhotoSource['pageAt']) {
  const sections = [{ key: '2024-05', count: 200 }];
  const list = new PhotoCollection(
    { sections, pages: [] },
    {
      name: 'list',
      sections: async () => sections,
      page: () => new Promise(() => {}),
      ...(pageAt && { pageAt }),
    },
    getQueryClient,
  );
  const root = document.body.appendChild(document.createElement('div'));
  jest.spyOn(root, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 800, 600));
  return new GridView({
    ...{ root, layer: root.appendChild(document.createElement('div')), list },
    selection: new SelectionStore(list),
    texts: { labelOf: () => '', hrefOf: () => '/', notLoaded: '', broken: '' },
    density: 'all',
    blocks: {
      sections: undefined,
      photos: '',
      count: String,
      number: String,
      selectSection: String,
      showAll: String,
      firstOnly: '',
      remaining: String,
      showRemaining: String,
    },
    anchor: null,
    onIdle: writeAnchor,
  });
}

test.each(['pointerdown', 'keydown'])(
  'D-03 T9 a %s puts off what a rest does, and not where Back leads to',
  (press) => {
    const view = showGrid();
    const sharpened = jest.spyOn(TileLayer.prototype, 'sharpen');
    jest.advanceTimersByTime(1_000);
    sharpened.mockClear();
    jest.replaceProperty(window, 'scrollY', 700);
    dispatchEvent(new Event('scroll'));
    jest.advanceTimersByTime(100);
    dispatchEvent(new Event(press));
    expect(readAnchor()).toBeNull();
    // A press takes about this long until its click leaves the page.
    jest.advanceTimersByTime(90);
    expect(readAnchor()).toMatchObject({ section: '2024-05' });
    expect(sharpened).not.toHaveBeenCalled();
    jest.advanceTimersByTime(100);
    expect(sharpened).toHaveBeenCalledTimes(1);
    view.end();
    history.replaceState(null, '');
  },
);

test('D-20 a rest leaves where the focus was, say before a dialog, and a scroll leads on to what is in sight', () => {
  const view = showGrid();
  window.scrollTo = jest.fn();
  const scroll = (top: number) => {
    jest.replaceProperty(window, 'scrollY', top);
    dispatchEvent(new Event('scroll'));
    jest.advanceTimersByTime(1_000);
  };
  scroll(1);
  view.focus({ section: '2024-05', index: 3 })?.blur();
  scroll(2);
  expect(view.tiles.activeElement?.ariaPosInSet).toBe('4');
  scroll(3_000);
  expect(Number(view.tiles.activeElement?.ariaPosInSet)).toBeGreaterThan(20);
  view.end();
});

test('T2 the wheel over the photos is not told to React, which would look for who listens to it', () => {
  const view = showGrid();
  const told = jest.fn();
  document.addEventListener('wheel', told);
  view.tiles.element.dispatchEvent(new Event('wheel', { bubbles: true }));
  expect(told).not.toHaveBeenCalled();
  document.body.dispatchEvent(new Event('wheel', { bubbles: true }));
  expect(told).toHaveBeenCalledTimes(1);
  document.removeEventListener('wheel', told);
  view.end();
});

test('T6 pictures in the window go before those around it, also where one page of photos comes after the other', async () => {
  const photo = (at: number) => ({
    ...{
      id: `p${at}`,
      name: '',
      small: `https://photos.test/${at}`,
      large: '',
      full: '',
      hash: null,
    },
    ...{ width: 4, height: 3, taken: null, created: '2024-05-01T10:00:00Z', size: 1 },
  });
  const asked: string[] = [];
  jest.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation(function (
    this: HTMLImageElement,
  ) {
    asked.push(this.fetchPriority);
  });
  window.scrollTo = jest.fn();
  const view = showGrid(async (_, from, count) =>
    Array.from({ length: count }, (__, at) => photo(from + at)),
  );
  view.jump(2_000);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(new Set(asked)).toEqual(new Set(['high', 'low']));
  expect(asked.lastIndexOf('high')).toBeLessThan(asked.indexOf('low'));
  view.end();
});

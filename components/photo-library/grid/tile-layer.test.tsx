import type { PhotoSelection } from '@/lib/photo-library/grid/photo-list';
import { Geometry } from '@/lib/photo-library/grid/geometry';
import { PhotoCollection } from '@/lib/photo-library/grid/photo-collection';
import type { PhotoView } from '@/lib/photo-library/grid/photo-view';
import { TileLayer } from './tile-layer';

const columns = 2;
const count = 24;
const metrics = { columns, tile: 400, gap: 0, heading: 50, footing: 0, band: 0 };

const photo = (at: number): PhotoView => ({
  id: `p${at}`,
  name: `${at}.jpg`,
  ...{ width: 4, height: 3, small: `https://photos.test/small/${at}`, large: `https://photos.test/large/${at}` },
  ...{ full: '', hash: null, taken: null, created: '2024-05-01T10:00:00Z', size: 1 },
}); // prettier-ignore

/** A selection without photos. */
const selection = { isActive: false, has: () => false } as unknown as PhotoSelection; // The layer uses only these members.

function makeLayer() {
  const list = new PhotoCollection(
    {
      sections: [{ key: '2024-05', count }],
      pages: [
        {
          section: '2024-05',
          page: 0,
          photos: Array.from({ length: count }, (_, at) => photo(at)),
        },
      ],
    },
    {
      name: 'list',
      sections: () => Promise.resolve([{ key: '2024-05', count: count + 2 }]),
      page: () => Promise.resolve({ photos: [], cursor: null }),
    },
  );
  const texts = {
    labelOf: ({ name }: PhotoView) => name,
    hrefOf: () => '/',
    notLoaded: '',
    broken: '',
  };
  const element = document.createElement('div');
  const layer = new TileLayer(element, list, selection, texts);
  const tiles = element.appendChild(document.createElement('div'));
  const geometry = new Geometry([count], [count], metrics);
  const span = (from: number, to: number) => [{ section: 0, from, to }];
  const paint = (shown: [number, number], seen = shown) =>
    layer.paint({
      geometry,
      ranges: span(...shown),
      seen: span(...seen),
      blockOf: () => ({ tiles, base: 0 }),
    });
  const labels = () =>
    [...element.querySelectorAll('a')].filter(({ hidden }) => !hidden).map((a) => a.ariaLabel);
  return { element, tiles, layer, list, paint, labels };
}

const names = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => `${from + at}.jpg`);

test('T6 the pictures in the window are asked for before those around it', () => {
  const { element, layer, paint } = makeLayer();
  const asked: string[] = [];
  jest
    .spyOn(HTMLImageElement.prototype, 'src', 'set')
    .mockImplementation((url) => void asked.push(url.slice('https://photos.test/small/'.length)));
  paint([0, 8], [4, 6]);
  layer.showPictures();
  expect(asked).toEqual(['4', '5', '0', '1', '2', '3', '6', '7']);
  expect(element.querySelectorAll('a')).toHaveLength(8);
  jest.restoreAllMocks();
});

test('T6 T9 after a jump the elements stand in the order of the photos, so that a rest moves none of them', () => {
  const { tiles, layer, paint, labels } = makeLayer();
  paint([8, 16]);
  // Rows that appear at the top take the elements of rows that disappear at the bottom.
  paint([4, 12]);
  expect(labels()).not.toEqual(names(4, 12));
  layer.sortElements();
  expect(labels()).toEqual(names(4, 12));
  paint([16, 24]);
  expect(labels()).toEqual(names(16, 24));
  const insert = jest.spyOn(tiles, 'insertBefore');
  layer.sortElements();
  expect(insert).not.toHaveBeenCalled();
});

test('TL-11 T5 only what is in the window gets its bigger picture', () => {
  const made: HTMLImageElement[] = [];
  const images = jest.spyOn(window, 'Image').mockImplementation(() => {
    const decode = () => new Promise<void>(() => {});
    const image = Object.assign(document.createElement('img'), { decode });
    made.push(image);
    return image;
  });
  const { element, layer, paint } = makeLayer();
  paint([0, 8], [2, 4]);
  layer.showPictures();
  const pictures = [...element.querySelectorAll('img')];
  pictures.slice(0, 3).forEach((picture) => picture.dispatchEvent(new Event('load')));
  layer.sharpen();
  expect(made.map(({ src }) => src)).toEqual(['https://photos.test/large/2']);
  // Two small pictures that load late: one in the window, and others outside of it, which get no larger picture.
  pictures.slice(3, 6).forEach((picture) => picture.dispatchEvent(new Event('load')));
  expect(made.map(({ src }) => src)).toEqual([
    'https://photos.test/large/2',
    'https://photos.test/large/3',
  ]);
  images.mockRestore();
});

test('D-17 D-18 the focus stays at its number when photos come back that nobody knows yet', async () => {
  const { element, layer, list, paint } = makeLayer();
  document.body.append(element);
  paint([0, 8]);
  layer.elementOf(1)?.focus();
  await list.refresh();
  layer.renumber();
  paint([0, 8]);
  expect(document.activeElement?.ariaPosInSet).toBe('2');
  expect(layer.elementOf(1)).toBe(document.activeElement);
  element.remove();
});

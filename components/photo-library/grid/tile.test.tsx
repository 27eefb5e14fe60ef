import type { PhotoView } from '@/lib/photo-library/grid/photo-view';
import { Tile } from './tile';

const photo: PhotoView = {
  id: 'p1',
  name: 'beach.jpg',
  ...{ width: 3000, height: 2000 },
  ...{ small: 'https://photos.test/300', large: 'https://photos.test/800', full: '' },
  ...{ hash: null, taken: null, created: '2024-06-01T10:00:00Z', size: null },
};
const texts = {
  labelOf: ({ name }: PhotoView) => name,
  hrefOf: ({ id }: PhotoView) => `/${id}`,
  notLoaded: 'Not loaded yet',
  broken: 'Broken',
};

function makeTile() {
  const tile = new Tile({ onLoaded: () => {}, onBroken: () => {} });
  return { tile, source: () => tile.element.querySelector('img')?.getAttribute('src') ?? null };
}

test.each([
  ['small', 'https://photos.test/300'],
  ['large', 'https://photos.test/800'],
] as const)(
  'TL-11 a tile shows the picture of the size that is asked for: %s',
  (size, expected) => {
    const { tile, source } = makeTile();
    tile.describe(photo, false, texts);
    expect(source()).toBeNull();
    tile.showPicture(size);
    expect(source()).toBe(expected);
  },
);

test('TL-04 a tile whose photo is not loaded says so, asks for no picture and leads nowhere', () => {
  const { tile, source } = makeTile();
  tile.describe(photo, false, texts);
  tile.showPicture('small');
  tile.describe(undefined, false, texts);
  expect(tile.element.ariaLabel).toBe('Not loaded yet');
  tile.showPicture('small');
  expect([source(), tile.element.getAttribute('href')]).toEqual([null, null]);
});

test('T2 T6 only a picture that has been waited for fades in, and not the next one of its tile', () => {
  const { tile } = makeTile();
  const isWaiting = () => tile.element.hasAttribute('data-waiting');
  expect(tile.drawPlaceholder()).toBe(false);
  tile.describe(photo, false, texts);
  tile.showPicture('small');
  expect(isWaiting()).toBe(false);
  expect(tile.drawPlaceholder()).toBe(true);
  expect(isWaiting()).toBe(true);
  const picture = tile.element.querySelector('img');
  picture?.dispatchEvent(new Event('load'));
  expect(tile.element.dataset['waiting']).toBe('over');
  expect(tile.drawPlaceholder()).toBe(false);
  tile.forget();
  expect(isWaiting()).toBe(false);
  tile.describe(photo, false, texts);
  tile.showPicture('small');
  picture?.dispatchEvent(new Event('load'));
  expect(isWaiting()).toBe(false);
});

test('EN-04 a picture that could not be fetched is hidden until it comes', () => {
  const { tile } = makeTile();
  const picture = tile.element.querySelector('img');
  tile.describe(photo, false, texts);
  tile.showPicture('small');
  picture?.dispatchEvent(new Event('error'));
  expect(tile.element.dataset['waiting']).toBe('');
  picture?.dispatchEvent(new Event('load'));
  expect(tile.element.dataset['waiting']).toBe('over');
});

test('T2 T5 a tile that lets go of its photo gives up the bigger picture that is under way', () => {
  const made: HTMLImageElement[] = [];
  const decode = jest.fn(() => new Promise<void>(() => {}));
  const images = jest.spyOn(window, 'Image').mockImplementation(() => {
    const image = Object.assign(document.createElement('img'), { decode });
    made.push(image);
    return image;
  });
  const { tile } = makeTile();
  tile.describe(photo, false, texts);
  tile.showPicture('small');
  tile.element.querySelector('img')?.dispatchEvent(new Event('load'));
  void tile.sharpen(400);
  void tile.sharpen(400);
  expect(made.map(({ src }) => src)).toEqual([photo.large]);
  tile.forget();
  expect(made[0]?.hasAttribute('src')).toBe(false);
  images.mockRestore();
});

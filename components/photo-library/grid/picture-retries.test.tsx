import type { PhotoView } from '@/lib/photo-library/grid/photo-view';
import { retryLater } from './picture-retries';
import { Tile } from './tile';

const photo = (id: string): PhotoView => ({
  id,
  name: `${id}.jpg`,
  ...{ width: 3000, height: 2000, small: `https://photos.test/${id}`, large: '', full: '' },
  ...{ hash: null, taken: null, created: '2024-06-01T10:00:00Z', size: null },
});
const texts = { labelOf: () => '', hrefOf: () => '/', notLoaded: '', broken: '' };

let requests: string[] = [];
beforeEach(() => {
  jest.useFakeTimers();
  // A calm time before each test: the pauses begin with the shortest.
  jest.setSystemTime(Date.now() + 3_600_000);
  requests = [];
  jest.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation(function (
    this: HTMLImageElement,
    source,
  ) {
    requests.push(source);
    this.setAttribute('src', source);
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

function showTile(id: string) {
  const tile: Tile = new Tile({ onLoaded: () => {}, onBroken: () => retryLater(tile) });
  tile.describe(photo(id), false, texts);
  tile.showPicture('small');
  const fire = (event: 'load' | 'error') =>
    tile.element.querySelector('img')?.dispatchEvent(new Event(event));
  return { tile, fire };
}

test('a picture that failed is hidden, and loads again after growing pauses until it is there', () => {
  const { tile, fire } = showTile('p1');
  fire('error');
  expect(tile.element.dataset['waiting']).toBe('');
  const pauses: number[] = [];
  for (const pause of [1_000, 2_000, 4_000, 8_000]) {
    jest.advanceTimersByTime(pause - 1);
    const before = requests.length;
    jest.advanceTimersByTime(1);
    pauses.push(requests.length - before);
    fire('error');
  }
  expect(pauses).toEqual([1, 1, 1, 1]);
  jest.advanceTimersByTime(15_000);
  fire('load');
  expect(tile.element.dataset['waiting']).toBe('over');
  const loaded = requests.length;
  jest.advanceTimersByTime(120_000);
  expect(requests).toHaveLength(loaded);
});

test('when the network or the page comes back, the pictures load at once', () => {
  const { fire } = showTile('p2');
  fire('error');
  dispatchEvent(new Event('online'));
  expect(requests).toHaveLength(2);
  fire('error');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(requests).toHaveLength(3);
});

test('a tile that has another photo meanwhile does not load the old picture', () => {
  const { tile, fire } = showTile('p3');
  fire('error');
  tile.forget();
  jest.advanceTimersByTime(60_000);
  expect(requests).toEqual(['https://photos.test/p3']);
});

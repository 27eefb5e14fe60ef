import { Sharpening } from './sharpening';
import { Tile } from './tile';

/** Tiles whose larger pictures load when the test calls `come`. */
function makeTiles(count: number) {
  const begun: { number: number; come: () => void }[] = [];
  const tiles = Array.from({ length: count }, (_, number) => {
    const tile = new Tile({ onLoaded: () => {}, onBroken: () => {} });
    jest
      .spyOn(tile, 'sharpen')
      .mockImplementation(() => new Promise((come) => begun.push({ number, come })));
    return tile;
  });
  return { tiles, begun, numbers: () => begun.map(({ number }) => number) };
}

test('T5 T9 bigger pictures come four at a time, in their order, and a late tile after the others', async () => {
  const { tiles, begun, numbers } = makeTiles(6);
  const last = tiles.pop();
  const sharpening = new Sharpening(tiles, 400);
  if (last) sharpening.add(last);
  expect(numbers()).toEqual([0, 1, 2, 3]);
  begun[1]?.come();
  await Promise.resolve();
  expect(numbers()).toEqual([0, 1, 2, 3, 4]);
  begun[0]?.come();
  await Promise.resolve();
  expect(numbers()).toEqual([0, 1, 2, 3, 4, 5]);
});

test('T2 T5 once something moves no further one is fetched, and those under way are given up', async () => {
  const { tiles, begun, numbers } = makeTiles(6);
  const givenUp = tiles.map((tile) => jest.spyOn(tile, 'giveUpBigger'));
  const sharpening = new Sharpening(tiles, 400);
  begun[0]?.come();
  await Promise.resolve();
  sharpening.end();
  expect(givenUp.map(({ mock }) => mock.calls.length)).toEqual([0, 1, 1, 1, 1, 0]);
  begun[1]?.come();
  await Promise.resolve();
  expect(numbers()).toEqual([0, 1, 2, 3, 4]);
});

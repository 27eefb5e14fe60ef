import { storeAlbumSort, toAlbumSort } from './sorting';

test('AL-07 CO-06 photos added last come first, until the address or the browser says otherwise', () => {
  expect(toAlbumSort(undefined, undefined)).toEqual({ key: 'created', order: 'desc' });
  expect(toAlbumSort('dateTaken-asc', 'created-asc')).toEqual({ key: 'dateTaken', order: 'asc' });
  expect(toAlbumSort(['dateTaken-asc'], 'created-asc')).toEqual({ key: 'created', order: 'asc' });
  for (const nonsense of ['', 'size-desc', '__proto__', 7, null])
    expect(toAlbumSort(nonsense, nonsense)).toEqual({ key: 'created', order: 'desc' });
});

test('AL-07 EN-06 it is remembered for albums alone, not for the library', () => {
  const kept: string[] = [];
  const browser = { document: { set cookie(text: string) { kept.push(text); } }, location: { protocol: 'https:' } }; // prettier-ignore
  Object.assign(globalThis, browser);
  Object.defineProperty(globalThis, 'document', { value: browser.document, configurable: true });
  storeAlbumSort('dateTaken-desc');
  expect(kept).toEqual([
    expect.stringMatching(/^album_photos_sort=dateTaken-desc; path=\/;.*secure$/),
  ]);
});

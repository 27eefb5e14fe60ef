import { isAlbumName, maxAlbumName, toAlbumName } from '@/lib/contracts/album-name';
import { uploadFile } from '@/tests/uploads/upload-file';
import * as fc from 'fast-check';
import { proposeAlbums } from './folder-albums';

const propose = (...folders: (string | undefined)[]) =>
  proposeAlbums(
    folders.map((folder, at) => uploadFile(`f${at}`, folder === undefined ? {} : { folder })),
  ).map(({ name, count, folders: paths }) => [name, count, paths]);

test('IM-01 a folder with photos is an album with all its folders; several are several; loose files are none', () => {
  expect(propose('Rome', 'Rome', 'Rome/Colosseum', 'Paris', undefined)).toEqual([
    ['Rome', 3, ['Rome', 'Rome/Colosseum']],
    ['Paris', 1, ['Paris']],
  ]);
});

test('IM-01 a folder that holds only folders is no album: those in it are', () => {
  expect(propose('Trips/2024/Rome', 'Trips/2024/Paris')).toEqual([
    ['Rome', 1, ['Trips/2024/Rome']],
    ['Paris', 1, ['Trips/2024/Paris']],
  ]);
});

test('two folders of one name are told apart by the folder above', () => {
  expect(propose('2023/Rome', '2024/Rome').map(([name]) => name)).toEqual([
    '2023 Rome',
    '2024 Rome',
  ]);
});

test('a folder without a photo that can be added is no album', () => {
  const refused = uploadFile('a', { folder: 'Letters', phase: 'failed', problem: 'type' });
  expect(proposeAlbums([refused])).toEqual([]);
});

test('AL-15 hostile folder names become good ones, or nothing that the customer is asked for', () => {
  expect(toAlbumName('  <img onerror=x>\u202Egpj.\n\u0000')).toBe('img onerror=xgpj.');
  expect(toAlbumName('<>\t')).toBe('');
  for (const unseen of ['\u200B', '\u2060\u200D', '\u3164']) {
    expect(isAlbumName(unseen)).toBe(false);
    expect(toAlbumName(unseen)).toBe('');
  }
  expect(isAlbumName('👨‍👩‍👧')).toBe(true);
  expect(toAlbumName(`${'x'.repeat(maxAlbumName - 1)}🎉`)).toHaveLength(maxAlbumName - 1);
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (name) => {
      const good = toAlbumName(name);
      expect(good === '' || isAlbumName(good)).toBe(true);
    }),
  );
});

test('IM-01 thousands of folders are proposed at once', () => {
  const files = Array.from({ length: 20_000 }, (_, at) =>
    uploadFile(`f${at}`, { folder: `all/${at}` }),
  );
  const start = performance.now();
  expect(proposeAlbums(files)).toHaveLength(20_000);
  // A former version compared each folder with each other one, which took minutes.
  expect(performance.now() - start).toBeLessThan(5_000);
});

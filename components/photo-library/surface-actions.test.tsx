import type { PhotoCapability } from '@/lib/contracts/photos';
import { surfaceFlags, surfaceNames } from '@/lib/photo-library/grid/surface';
import { offeredActions } from './surface-actions';

const capabilities: readonly PhotoCapability[] = [
  ...(['favourites', 'photoDates', 'photoTurn', 'albumCover'] as const),
];
const all = { flags: surfaceFlags, capabilities };
const names = (where: Parameters<typeof offeredActions>[0], isStripped = false) =>
  offeredActions(where, isStripped).map(({ name }) => name);

const own = ['download', 'favourite', 'changeDate', 'turn'];
const prints = ['orderPrints', 'printLens'];

test('SE-02 AL-08 AL-13 each surface has its actions, in the order of the buttons', () => {
  expect(names({ ...all, name: 'library' })).toEqual([...own, 'copyToAlbum', ...prints, 'delete']);
  expect(names({ ...all, name: 'album' })).toEqual([
    ...[...own, 'cover', 'copyToAlbum', ...prints, 'removeFromAlbum'],
  ]);
  expect(names({ ...all, name: 'picker' })).toEqual([]);
});

test('every surface but the picker has an action', () => {
  const without = surfaceNames.filter((name) => names({ ...all, name }).length === 0);
  expect(without).toEqual(['picker']);
});

test('SA-03 photos of an album of several customers are downloaded, and nothing else', () => {
  expect(names({ ...all, name: 'viewOnlyAlbum' })).toEqual(['download']);
  expect(names({ ...all, name: 'sharedAlbum' })).toEqual([
    ...['sharedDownload', 'copyUnavailable', 'printsUnavailable', 'deletionUnavailable'],
  ]);
});

test('TL-10 of a service that announces nothing only what the specification has is offered', () => {
  expect(names({ ...all, name: 'album', capabilities: [] })).toEqual([
    ...['download', 'copyToAlbum', ...prints, 'removeFromAlbum'],
  ]);
});

test.each([
  ['where the flag is on', true, false, true],
  ['not where the flag is off', false, false, false],
  ['not in stripped mode', true, true, false],
])('OP-04 SE-02 prints of photos are offered %s', (_, isOn, isStripped, areOffered) => {
  const flags = isOn ? surfaceFlags : [];
  for (const name of ['library', 'album', 'sharedAlbum'] as const) {
    const offered = names({ ...all, name, flags }, isStripped);
    expect(offered.some((action) => /prints/i.test(action))).toBe(areOffered);
  }
});

test('FF-03 without pages of albums nothing is copied into them', () => {
  const flags = ['PhotoManagementOrderPrintsEnabled'] as const;
  for (const name of ['library', 'sharedAlbum'] as const)
    expect(names({ ...all, name, flags }).filter((action) => /^copy/.test(action))).toEqual([]);
});

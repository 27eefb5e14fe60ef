import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import type { AlbumState, UploadFile } from '@/lib/uploads/upload-file';
import type { UploadList } from '@/lib/uploads/upload-list';
import { render } from '@/tests/support/render';
import { uploadFile } from '@/tests/uploads/upload-file';
import { Tray } from './upload-tray';

const released = (id: string, changes: Partial<UploadFile>) =>
  uploadFile(id, { isReleased: true, size: 1_000, ...changes });

const mixed = [
  released('moving', { phase: 'uploading', sent: 500, sha256: '1' }),
  released('here', { phase: 'done', result: 'new', sent: 1_000 }),
  released('known', { phase: 'done', result: 'existing', sent: 1_000 }),
  released('trash', { phase: 'duplicate', duplicateOf: 'deleted' }),
  released('broken', { phase: 'failed', problem: 'network' }),
  released('<b>evil</b>', { phase: 'failed', problem: 'damaged' }),
];

async function show(files: UploadFile[], changes: Partial<UploadList> = {}) {
  const list: UploadList = { files, isPaused: false, connection: 'online', ...changes };
  const store = {
    get: () => list,
    subscribe: () => () => {},
    dispatch: jest.fn(),
    retry: jest.fn(),
    getPicture: () => Promise.resolve(null),
  };
  Object.defineProperty(window, 'matchMedia', { value: () => ({ matches: true }), writable: true });
  const { container, user } = render(<Tray store={store} />);
  return { store, container, user };
}

test('D-23 the tray tells new, known, deleted and failed apart, and has no violation', async () => {
  const { container } = await show(mixed);
  const tray = screen.getByRole('region', { name: 'Uploads' });
  expect(within(tray).getByRole('heading', { name: 'Adding 4 photos' })).toBeInTheDocument();
  expect(within(tray).getByText('Already in your library')).toBeInTheDocument();
  expect(within(tray).getByText('In Recently deleted')).toBeInTheDocument();
  expect(within(tray).getByText('<b>evil</b>.jpg')).toBeInTheDocument();
  expect(
    within(tray).getByText('1 added, 1 to go, 1 already there, 1 in Recently deleted, 2 failed'),
  ).toBeVisible();
  expect(within(tray).getAllByRole('listitem')[0]).toHaveTextContent('The connection was lost');
  expect(await act(async () => axe(container))).toHaveNoViolations();
});

test('the end says what came of everything, and never before nothing remains', async () => {
  await show(mixed.slice(1));
  expect(screen.getByRole('heading', { name: '1 photo added' })).toBeInTheDocument();
  await waitFor(() =>
    expect(screen.getAllByRole('status')[0]).toHaveTextContent(
      '1 photo added, 1 already there, 1 in Recently deleted, 2 failed',
    ),
  );
});

test('a failed file is tried again or left out, by a button that names it', async () => {
  const { store, user } = await show(mixed);
  await user.click(screen.getByRole('button', { name: 'Try broken.jpg again' }));
  expect(store.retry).toHaveBeenCalledWith(['broken']);
  await user.click(screen.getByRole('button', { name: 'Leave out <b>evil</b>.jpg' }));
  expect(store.dispatch).toHaveBeenLastCalledWith({ kind: 'removed', ids: ['<b>evil</b>'] });
});

test('progress is read out in quarters, and only where it takes its time', async () => {
  await show([released('a', { phase: 'uploading', sent: 640 })]);
  expect(screen.getAllByRole('status')[0]).toBeEmptyDOMElement();
  const said = () => expect(screen.getAllByRole('status')[0]).toHaveTextContent('50% uploaded');
  await waitFor(said, { timeout: 5_000 });
  const bar = screen.getByRole('progressbar', { name: 'Uploads' });
  expect(bar).toHaveAttribute('aria-valuenow', '51');
  expect(bar).toHaveAttribute('aria-valuetext', '1 kB of 1 kB');
});

test('uploads can be paused and failed ones repeated; cancelling asks first', async () => {
  const { store, user } = await show(mixed);
  await user.click(screen.getByRole('button', { name: 'Pause' }));
  expect(store.dispatch).toHaveBeenLastCalledWith({ kind: 'paused' });
  await user.click(screen.getByRole('button', { name: 'Retry failed' }));
  expect(store.retry).toHaveBeenCalledWith(['broken', '<b>evil</b>']);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  const question = await screen.findByRole('dialog', { name: 'Stop uploading?' });
  expect(store.dispatch).toHaveBeenCalledTimes(1);
  await user.click(within(question).getByRole('button', { name: 'Stop uploading' }));
  expect(store.dispatch).toHaveBeenLastCalledWith({ kind: 'cancelled', ids: ['moving'] });
});

test('D-27 the failed files can be copied with their reasons', async () => {
  const { user } = await show(mixed);
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(screen.getByRole('button', { name: 'Copy list of failed files' }));
  expect(write).toHaveBeenCalledWith(
    'broken.jpg: The connection was lost too often. Please try again.\n<b>evil</b>.jpg: The photo is damaged and can’t be opened. Perhaps you have another copy.',
  );
});

test('D-29 a lost session says so and leads to signing in', async () => {
  await show(mixed, { connection: 'signedOut' });
  expect(screen.getByRole('alert')).toHaveTextContent('sign in again to continue');
  expect(screen.getByRole('link', { name: 'Sign in again' })).toHaveAttribute(
    'href',
    expect.stringContaining('/api/auth/sign-in?return='),
  );
});

test('two thousand files are as many rows as fit', async () => {
  await show(Array.from({ length: 2_000 }, (_, at) => released(`f${at}`, { phase: 'waiting' })));
  const rows = screen.getAllByRole('listitem');
  expect(rows.length).toBeLessThan(30);
  expect(rows[0]).toHaveAttribute('aria-setsize', '2000');
});

const inAlbum = (state: AlbumState, name = 'Summer') => ({
  albums: [{ key: name, name, id: name, state }],
});
const there = { phase: 'done', result: 'new', sent: 1_000, photoId: 'p' } as const;

test('D-23 D-24 what came into the album, was in it, and is in the library alone is told apart', async () => {
  const { store, user, container } = await show([
    released('a', { ...there, ...inAlbum('added') }),
    released('b', { ...there, result: 'existing', ...inAlbum('present') }),
    released('c', { ...there, ...inAlbum('failed') }),
    released('d', { ...there, ...inAlbum('gone', '\u202Eevil <b>') }),
  ]);
  const albums = within(screen.getByRole('list', { name: 'Albums for these photos' }));
  const [summer, evil] = albums.getAllByRole('listitem');
  expect(summer).toHaveTextContent('Summer1 in the album, 1 already in it');
  expect(summer).toHaveTextContent('1 photo is in your library, but not in the album yet.');
  expect(albums.getByRole('link', { name: 'Summer' })).toHaveAttribute(
    'href',
    '/my-photos/albums/Summer',
  );
  expect(evil).toHaveTextContent('1 photo is in your library, but the album no longer exists.');
  expect(await act(async () => axe(container))).toHaveNoViolations();
  await user.click(albums.getByRole('button', { name: 'Try again: Summer' }));
  expect(store.dispatch).toHaveBeenCalledWith({ kind: 'fillRetried', key: 'Summer' });
});

test('D-29 photos that wait for their album say why', async () => {
  await show([released('a', { ...there, ...inAlbum('waiting') })], { connection: 'signedOut' });
  expect(screen.getByRole('heading', { name: '1 photo added' })).toBeInTheDocument();
  expect(screen.getByText('Adding to the album…')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('sign in again to continue');
});

import { screen } from '@testing-library/react';
import { http } from 'msw';
import '@/components/ui/toast-viewport';
import { FailureMessage } from '@/components/form/failure-message';
import { takeCopy } from '@/lib/photo-library/album/copy-draft';
import { SelectionStore } from '@/lib/photo-library/grid/selection-store';
import {
  spyOnFailures,
  problem,
  serveAlbums,
  server,
  setUpCopying,
} from '@/tests/albums/copy-screen';
import { createMemoryList } from '@/tests/photos/memory-list';
import { render } from '@/tests/support/render';
import { useAdding } from './use-adding';

setUpCopying();

const album = { id: 'Trip', name: 'Trip' };

/** Selects all photos of a list with `count` photos, for adding them to the album. */
function setUp(count: number) {
  const list = createMemoryList([{ key: '2026-03', count }], false);
  const selection = new SelectionStore(list);
  selection.connect();
  selection.selectAll();
  const onDone = jest.fn();
  function Picker() {
    const { add, stop, progress, failure } = useAdding({
      ...{ list, selection, album, onDone },
      owner: 'anna',
    });
    return (
      <>
        <button onClick={add}>{'Add'}</button>
        <button onClick={stop}>{'Stop'}</button>
        <output>{progress && `${progress.done} of ${progress.total}`}</output>
        {failure && <FailureMessage failure={failure} />}
      </>
    );
  }
  const { user, rerender } = render(<Picker />);
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  return { selection, onDone, press, leave: () => rerender(<p>{'The album'}</p>) };
}

test('D-20 photos that are chosen for an album, loaded or not, are added, and what was there is told apart', async () => {
  const { content } = serveAlbums({ content: { Trip: ['2026-03-0'] } });
  const { press, onDone } = setUp(620);
  await press('Add');
  expect(await screen.findByText('619 photos added. 1 was already there.')).toBeVisible();
  expect(content.get('Trip')).toHaveLength(620);
  expect(onDone).toHaveBeenCalledTimes(1);
});

test('D-20 what the album refuses stays chosen, and is sent alone the next time', async () => {
  spyOnFailures();
  const refused = ['2026-03-1', '2026-03-4'];
  let isRefusing = true;
  const { added } = serveAlbums({
    answer: (_, __, ids) => ({
      status: 200,
      body: { failed: isRefusing ? ids.filter((id) => refused.includes(id)) : [] },
    }),
  });
  const { press, onDone, selection } = setUp(6);
  await press('Add');
  expect(await screen.findByText(/couldn’t be added: 2 of 6\./)).toBeVisible();
  expect([onDone.mock.calls.length, selection.size]).toEqual([0, 2]);
  isRefusing = false;
  await press('Add');
  expect(await screen.findByText('2 photos added.')).toBeVisible();
  expect(added.at(-1)?.photoIds).toEqual(refused);
});

test('photos chosen for an album that is gone stay chosen, and the picker says why', async () => {
  spyOnFailures();
  serveAlbums({ answer: () => problem('notFound', 404) });
  const { press, selection } = setUp(3);
  await press('Add');
  expect(await screen.findByText(/This album no longer exists/)).toBeVisible();
  expect(selection.size).toBe(3);
});

test('adding that is stopped ends between two requests and keeps the rest chosen', async () => {
  serveAlbums({
    answer: (number) =>
      number === 2 ? problem('tooManyRequests', 429, { 'retry-after': '1' }) : undefined,
  });
  const { press, selection } = setUp(700);
  await press('Add');
  expect(await screen.findByText('500 of 700')).toBeVisible();
  await press('Stop');
  expect(await screen.findByText(/couldn’t be added: 200 of 700\./)).toBeVisible();
  expect(selection.size).toBe(200);
});

test('D-29 a session that ends in the middle loses nothing: the rest is kept for after signing in', async () => {
  spyOnFailures();
  serveAlbums({ answer: (number) => (number > 1 ? problem('unauthenticated', 401) : undefined) });
  const { press } = setUp(620);
  await press('Add');
  expect(await screen.findByRole('link', { name: 'Sign in again' })).toBeVisible();
  const { chosen, photoIds } = takeCopy('anna') ?? {};
  expect([chosen, photoIds?.length, photoIds?.[0]]).toEqual([[album], 120, '2026-03-500']);
});

test('D-29 what is added after signing in elsewhere is not asked for once more', async () => {
  spyOnFailures();
  let isSignedOut = true;
  serveAlbums({ answer: () => (isSignedOut ? problem('unauthenticated', 401) : undefined) });
  const { press } = setUp(3);
  await press('Add');
  await screen.findByRole('link', { name: 'Sign in again' });
  isSignedOut = false;
  await press('Add');
  await screen.findByText('3 photos added.');
  expect(takeCopy('anna')).toBeNull();
});

/** Holds the next response of the service until the returned function is called. */
function holdAnswer() {
  let go = () => {};
  const isHeld = new Promise<void>((resolve) => (go = resolve));
  server.use(http.post('*/api/albums/:id/photos', () => isHeld));
  return () => go();
}

test('D-20 adding that Back has left goes on and tells its failure', async () => {
  spyOnFailures();
  serveAlbums({ answer: (_, __, ids) => ({ status: 200, body: { failed: ids.slice(0, 2) } }) });
  const answer = holdAnswer();
  const { press, leave } = setUp(6);
  await press('Add');
  leave();
  answer();
  expect(await screen.findByText(/couldn’t be added: 2 of 6\./)).toBeVisible();
});

test('D-20 adding that Back has left closes nothing that was opened since', async () => {
  serveAlbums();
  const answer = holdAnswer();
  const { press, leave, onDone } = setUp(3);
  await press('Add');
  leave();
  answer();
  expect(await screen.findByText('3 photos added.')).toBeVisible();
  expect(onDone).not.toHaveBeenCalled();
});

import { screen } from '@testing-library/react';
import {
  askToCopy,
  spyOnFailures,
  problem,
  serveAlbums,
  setUpCopying,
} from '@/tests/albums/copy-screen';

setUpCopying();
beforeEach(() => void spyOnFailures());

test('CA-02 D-20 a batch that fails in the middle: the rest is in the album, what failed stays selected and is sent alone', async () => {
  let isDown = true;
  const { added, intents, content } = serveAlbums({
    answer: (_, __, ids) =>
      isDown && ids.includes('2026-03-600') ? problem('unavailable', 503) : undefined,
  });
  const { inside, choose, submit, selection } = await askToCopy(1_120);
  await choose(/^Summer/);
  await submit();
  expect(await inside.findByText(/620 added, 500 failed/)).toBeVisible();
  expect(inside.getByText('500 photos are still selected.')).toBeVisible();
  expect(await inside.findByRole('alert')).toHaveTextContent(
    'Error: Your photos could not be copied.',
  );
  // The first round has three batches; the failed 500 photos are sent again in three further rounds.
  expect(added.map(({ photoIds }) => photoIds.length)).toEqual([500, 500, 120, 500, 500, 500]);
  isDown = false;
  await submit();
  await screen.findByRole('link', { name: 'Summer' });
  expect(added).toHaveLength(7);
  // All requests use the same idempotency key: photos whose reply was lost count as added, not as already present.
  expect([...intents]).toEqual([expect.stringMatching(/^[\w-]{36}$/)]);
  expect(new Set(content.get('Summer')).size).toBe(1_120);
  expect(selection.isActive).toBe(false);
});

test('D-20 photos that the album refuses are counted, and they alone stay selected', async () => {
  const refused = ['2026-03-1', '2026-03-4'];
  serveAlbums({
    content: { Summer: ['2026-03-0'] },
    answer: (_, __, ids) => ({
      status: 200,
      body: { failed: ids.filter((id) => refused.includes(id)) },
    }),
  });
  const { inside, choose, submit, user, selection } = await askToCopy(6);
  await choose(/^Summer/);
  await submit();
  expect(await inside.findByText(/3 added, 1 already there, 2 failed/)).toBeVisible();
  await user.click(inside.getAllByRole('button', { name: 'Close' })[0] ?? document.body);
  expect(selection.size).toBe(2);
  expect(selection.has({ section: '2026-03', index: 1 })).toBe(true);
  expect(selection.has({ section: '2026-03', index: 4 })).toBe(true);
});

test('an album that was deleted meanwhile is told and no choice any more; everything stays selected for another', async () => {
  const { content } = serveAlbums({
    answer: (_, id) => (id === 'Summer' ? problem('notFound', 404) : undefined),
  });
  const { inside, choose, submit, selection } = await askToCopy(3);
  await choose(/^Summer/);
  await submit();
  expect(await inside.findByText(/This album no longer exists/)).toBeVisible();
  expect(inside.queryByRole('checkbox', { name: /^Summer/ })).not.toBeInTheDocument();
  expect(selection.size).toBe(3);
  await choose(/^Winter/);
  await submit();
  expect(await screen.findByText(/^Photos copied to/)).toHaveTextContent('Photos copied to Winter');
  expect(screen.queryByRole('link', { name: 'Summer' })).not.toBeInTheDocument();
  expect(content.get('Winter')).toHaveLength(3);
  expect(selection.isActive).toBe(false);
});

test('a new album of which the answer was lost is not made twice', async () => {
  const { created, added } = serveAlbums({
    answer: (number) => (number === 1 ? problem('unavailable', 503) : undefined),
  });
  const { choose, submit, user } = await askToCopy(2);
  await choose('New album');
  await user.keyboard('Rome');
  await submit();
  await screen.findByRole('link', { name: 'Rome' });
  expect(new Set(created.map(({ key }) => key)).size).toBe(1);
  expect(new Set(added.map(({ id }) => id)).size).toBe(1);
});

test('many batches wait for their turn when the service says so, without a failure', async () => {
  const { added, content } = serveAlbums({
    answer: (number) =>
      number === 2 ? problem('tooManyRequests', 429, { 'retry-after': '1' }) : undefined,
  });
  const { inside, choose, submit } = await askToCopy(700);
  await choose(/^Summer/);
  await submit();
  expect(
    await inside.findByRole('progressbar', { name: '500 of 700 photos copied' }),
  ).toBeVisible();
  await screen.findByRole('link', { name: 'Summer' });
  expect([added.length, content.get('Summer')?.length]).toEqual([3, 700]);
});

test('work that is stopped ends between two requests, says how far it came and keeps the rest', async () => {
  const { added } = serveAlbums({
    answer: (number) =>
      number === 2 ? problem('tooManyRequests', 429, { 'retry-after': '1' }) : undefined,
  });
  const { inside, choose, submit, user, selection } = await askToCopy(700);
  await choose(/^Summer/);
  await submit();
  await inside.findByRole('progressbar', { name: '500 of 700 photos copied' });
  await user.click(inside.getByRole('button', { name: 'Stop' }));
  expect(await inside.findByText(/500 added, 200 failed/)).toBeVisible();
  await user.click(inside.getAllByRole('button', { name: 'Close' })[0] ?? document.body);
  expect([added.length, selection.size]).toEqual([2, 200]);
});

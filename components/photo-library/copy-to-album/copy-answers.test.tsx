import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import {
  askToCopy,
  spyOnFailures,
  problem,
  serveAlbums,
  server,
  setUpCopying,
} from '@/tests/albums/copy-screen';

setUpCopying();
beforeEach(() => void spyOnFailures());

test('CA-02 a new album that cannot be made and is called otherwise then is told as one, with its link', async () => {
  const { created } = serveAlbums();
  let tries = 0;
  server.use(
    http.post('*/api/albums', () => {
      tries += 1;
      return tries > 4
        ? undefined
        : HttpResponse.json(problem('unavailable', 503).body, { status: 503 });
    }),
  );
  const { inside, choose, submit, user } = await askToCopy(2);
  await choose('New album');
  await user.keyboard('Rom');
  await submit();
  expect(await inside.findByText(/2 failed/)).toBeVisible();
  await user.type(inside.getByRole('textbox', { name: 'Album name' }), 'e');
  await submit();
  const link = await screen.findByRole('link', { name: 'Rome' });
  expect(link).toHaveAttribute('href', `/my-photos/albums/made-${created.at(-1)?.key}`);
  expect(screen.getByText(/^Photos copied to/)).not.toHaveTextContent('albums');
});

test('CA-02 D-20 an album that is given up keeps what it lacks selected, and is not told as filled', async () => {
  serveAlbums({
    answer: (_, id, ids) => ({
      status: 200,
      body: { failed: id === 'Winter' ? ids.slice(0, 2) : [] },
    }),
  });
  const { choose, submit, inside, selection } = await askToCopy(5);
  await choose(/^Summer/);
  await choose(/^Winter/);
  await submit();
  expect(await inside.findByText(/3 added, 2 failed/)).toBeVisible();
  await choose(/^Winter/);
  await submit();
  expect(await screen.findByText(/^Photos copied to/)).toHaveTextContent('Photos copied to Summer');
  expect(selection.size).toBe(2);
});

test('D-20 a copy whose dialog Back has closed goes on, and a failure is told all the same', async () => {
  serveAlbums({ answer: (number) => (number > 1 ? problem('notFound', 404) : undefined) });
  let go = () => {};
  const isAsked = new Promise<void>((resolve) => (go = resolve));
  server.use(
    http.post('*/api/albums/:id/photos', async () => {
      await isAsked;
      return HttpResponse.json(problem('forbidden', 403).body, { status: 403 });
    }),
  );
  const { choose, submit, leave } = await askToCopy(2);
  await choose(/^Summer/);
  await submit();
  leave();
  go();
  expect(await screen.findByText(/Your photos could not be copied/)).toBeVisible();
});

test('D-20 CA-02 so is what an album has refused of it, without a word of a selection', async () => {
  serveAlbums({ answer: (_, __, ids) => ({ status: 200, body: { failed: ids.slice(0, 2) } }) });
  let go = () => {};
  const isHeld = new Promise<void>((resolve) => (go = resolve));
  server.use(http.post('*/api/albums/:id/photos', () => isHeld));
  const { choose, submit, leave } = await askToCopy(5);
  await choose(/^Summer/);
  await submit();
  leave();
  go();
  expect(await screen.findByText('2 photos aren’t copied yet.')).toBeVisible();
  expect(screen.getByText(/3 added, 2 failed/)).toHaveTextContent('Summer');
});

test('CA-02 a new album that is deleted while it is filled can be chosen and named anew', async () => {
  let isGone = false;
  serveAlbums({
    answer: (_, __, ids) =>
      isGone
        ? problem('notFound', 404)
        : { status: 200, body: { failed: ids.filter((id) => id === '2026-03-0') } },
  });
  const { inside, choose, submit, user } = await askToCopy(2);
  await choose('New album');
  await user.keyboard('Rome');
  await submit();
  expect(await inside.findByText(/1 added, 1 failed/)).toBeVisible();
  isGone = true;
  await submit();
  expect(await inside.findByText(/This album no longer exists/)).toBeVisible();
  const box = inside.getByRole('checkbox', { name: 'New album' });
  expect(box).toBeEnabled();
  expect(box).not.toBeChecked();
  expect(inside.getByRole('button', { name: 'Copy' })).toBeVisible();
  await choose('New album');
  expect(inside.getByRole('textbox', { name: 'Album name' })).toHaveValue('');
});

test('CA-01 what is copied where cannot be changed while it is being copied', async () => {
  serveAlbums();
  let go = () => {};
  const isHeld = new Promise<void>((resolve) => (go = resolve));
  server.use(http.post('*/api/albums/:id/photos', () => isHeld));
  const { inside, choose, user } = await askToCopy(2);
  await choose(/^Summer/);
  await choose('New album');
  await user.keyboard('Rome{Enter}');
  expect(await inside.findByRole('button', { name: 'Stop' })).toBeVisible();
  for (const box of inside.getAllByRole('checkbox')) expect(box).toBeDisabled();
  expect(inside.getByRole('textbox', { name: 'Album name' })).toBeDisabled();
  // The focus has moved to the submit button, because the field is disabled during the request.
  expect(inside.getByRole('button', { name: 'Copy to 2 albums' })).toHaveFocus();
  go();
  expect(await screen.findByText('Photos copied to 2 albums')).toBeVisible();
});

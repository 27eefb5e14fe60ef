import { act, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import {
  album,
  askToCopy,
  spyOnFailures,
  problem,
  serveAlbums,
  server,
  setUpCopying,
} from '@/tests/albums/copy-screen';

setUpCopying();

test('CA-01 many albums are found by a part of the name and walked by arrows; the one that is open is no choice', async () => {
  const names = ['Zürich', ...Array.from({ length: 13 }, (_, at) => `Album ${at}`)];
  serveAlbums({ albums: names.map((name) => album(name, { name })) });
  const { inside, user } = await askToCopy(2, 'Album 0');
  const list = await inside.findByRole('list', { name: 'Your albums' });
  const boxes = () => within(list).getAllByRole('checkbox');
  expect(boxes()).toHaveLength(13);
  expect(boxes().filter(({ tabIndex }) => tabIndex === 0)).toEqual([boxes()[0]]);
  act(() => boxes()[0]?.focus());
  await user.keyboard('{ArrowDown}{ArrowDown} {End}{Home}');
  expect(boxes()[0]).toHaveFocus();
  expect(boxes()[2]).toBeChecked();
  await user.type(inside.getByRole('searchbox', { name: 'Search albums' }), 'zur');
  expect(boxes()).toHaveLength(1);
  await user.type(inside.getByRole('searchbox'), 'x');
  expect(await inside.findByText('No album has this name.')).toBeVisible();
  // A chosen album remains chosen although the search hides it.
  expect(inside.getByRole('button', { name: 'Copy to 1 album' })).toBeVisible();
});

test('CA-01 Enter in the search looks for albums, and copies nothing', async () => {
  const { added } = serveAlbums({
    albums: Array.from({ length: 12 }, (_, at) => album(`Album ${at}`)),
  });
  const { inside, user, choose, dialog } = await askToCopy(2);
  await choose(/^Album 3/);
  await user.type(inside.getByRole('searchbox', { name: 'Search albums' }), '11{Enter}');
  expect(inside.getByRole('checkbox', { name: /^Album 11/ })).toHaveFocus();
  await user.type(inside.getByRole('searchbox'), 'x{Enter}');
  expect(inside.getByRole('searchbox')).toHaveFocus();
  expect(dialog).toBeVisible();
  expect(added).toEqual([]);
});

test('CA-01 the last used come first, on every page; where the service sorts none, the last changed', async () => {
  const asked: string[] = [];
  server.use(
    http.get('*/api/albums', ({ request }) => {
      const { searchParams } = new URL(request.url);
      asked.push(searchParams.toString());
      if (searchParams.has('sort')) {
        const { body, status } = problem('validation', 400);
        return HttpResponse.json(body, { status });
      }
      const old = album('old', { updated: '2020-01-01T00:00:00Z' });
      return searchParams.get('cursor') === '2'
        ? HttpResponse.json({ albums: [album('new')], cursor: null })
        : HttpResponse.json({ albums: [old], cursor: '2' });
    }),
  );
  const { inside } = await askToCopy(2);
  await inside.findByRole('checkbox', { name: /^new/ });
  const list = within(inside.getByRole('list', { name: 'Your albums' }));
  expect(list.getAllByRole('checkbox')[0]).toHaveAccessibleName(/^new/);
  expect(asked).toEqual(['sort=lastAdded&order=desc', '', 'cursor=2']);
});

test('ER-01 albums that cannot be listed are asked for again; a new one can be made meanwhile', async () => {
  spyOnFailures();
  const { status, body } = problem('unavailable', 503);
  server.use(http.get('*/api/albums', () => HttpResponse.json(body, { status })));
  const { inside, user } = await askToCopy(2);
  expect(await inside.findByRole('alert')).toHaveTextContent(
    'Unable to display albums. Please refresh the page or try again later.',
  );
  expect(inside.getByRole('checkbox', { name: 'New album' })).toBeEnabled();
  serveAlbums();
  await user.click(inside.getByRole('button', { name: 'Try again' }));
  expect(await inside.findByRole('checkbox', { name: /^Summer/ })).toBeVisible();
  expect(inside.queryByRole('alert')).not.toBeInTheDocument();
});

import { act, screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { announcePhotoChange } from '@/lib/photo-library/changes/photo-changes';
import { album, failure, list, names, reach, server, startOf } from '@/tests/albums/album-list';
import { render } from '@/tests/support/render';
import { FreshAlbums } from './fresh-albums';

test('AL-02 a tile shows its book, name, number of photos and when it was made, and all of it leads to the album', async () => {
  const albums = [album('a'), album('b', { count: 1, covers: [], name: '<b>"Me" & you' })];
  const { container } = render(list(startOf(albums)));
  const [, first, second] = screen.getAllByRole('listitem');
  expect(first).toHaveTextContent('3 photos');
  expect(first).toHaveTextContent('Created 03 Jun 2026');
  expect(second).toHaveTextContent('1 photo');
  expect(screen.getByRole('link', { name: '<b>"Me" & you' })).toHaveAttribute(
    'href',
    '/my-photos/albums/b',
  );
  const [cover, other] = container.querySelectorAll('img');
  expect(cover?.srcset).toBe(
    'https://pictures.test/a-1 300w, https://pictures.test/a-1-large 800w',
  );
  expect(other?.srcset).toBe('');
  expect(container.querySelectorAll('img')).toHaveLength(2);
  expect(await axe(container)).toHaveNoViolations();
});

test('AL-03 an own album that others look at leads to the shared view where there is one, and has no menu', () => {
  const shared = startOf([album('a', { isShared: true })]);
  const { unmount } = render(list(shared));
  const link = () => screen.getByRole('link', { name: 'Album a' }).getAttribute('href');
  expect(link()).toBe('/my-photos/shared-albums/a');
  expect(screen.queryByRole('button', { name: /^More options for/ })).toBeNull();
  unmount();
  render(list(shared, false));
  expect(link()).toBe('/my-photos/albums/a');
});

test('AL-04 CO-01 further albums come as they are scrolled to, into the place that is kept for them, each once', async () => {
  const cursors: (string | null)[] = [];
  server.use(
    http.get('*/api/albums', ({ request }) => {
      const query = new URL(request.url).searchParams;
      cursors.push(query.get('cursor'));
      expect(query.get('shared')).toBe('true');
      expect(query.get('sort')).toBe('name');
      return HttpResponse.json({ albums: [album('b'), album('c')], cursor: null });
    }),
  );
  const start = startOf([album('a'), album('b')], {
    cursor: 'next',
    total: 3,
    query: { sort: 'name', search: '' },
  });
  const { container } = render(list(start));
  const kept = () => container.querySelectorAll('.album-awaited').length;
  expect(kept()).toBe(1);
  reach();
  await waitFor(() => expect(names()).toEqual(['Album a', 'Album b', 'Album c']));
  expect(cursors).toEqual(['next']);
  expect(kept()).toBe(0);
});

test('AL-04 under a search no place is kept for albums that it does not find', () => {
  const start = startOf([album('a')], {
    cursor: 'next',
    total: 500,
    query: { sort: 'newest', search: 'album' },
  });
  const { container } = render(list(start));
  expect(container.querySelectorAll('.album-awaited')).toHaveLength(1);
});

test('D-19 a list of albums that Back shows as it was painted is read anew, the first time not', () => {
  const painted = {};
  const { router, unmount } = render(<FreshAlbums painted={painted} />);
  expect(router.refresh).not.toHaveBeenCalled();
  unmount();
  const again = render(<FreshAlbums painted={painted} />);
  expect(again.router.refresh).toHaveBeenCalledTimes(1);
});

test('MP-02 albums that come while the list is open, from an upload or in another tab, are read', () => {
  const { router } = render(<FreshAlbums painted={{}} />);
  act(announcePhotoChange);
  expect(router.refresh).toHaveBeenCalledTimes(1);
});

test('ER-01 further albums that cannot be read are asked for again by a press', async () => {
  server.use(
    http.get('*/api/albums', () => HttpResponse.json(failure('unavailable'), { status: 503 }), {
      once: true,
    }),
    http.get('*/api/albums', () => HttpResponse.json({ albums: [album('b')], cursor: null })),
  );
  const { user } = render(list(startOf([album('a')], { cursor: 'next', total: 2 })));
  reach();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^Unable to display albums\. Please refresh the page or try again later\./,
  );
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(names()).toEqual(['Album a', 'Album b']));
  expect(screen.queryByRole('alert')).toBeNull();
  // The clicked button was removed together with the failure message, so the focus moves to the
  // first new album.
  await waitFor(() => expect(screen.getByRole('link', { name: 'Album b' })).toHaveFocus());
});

test('SH-22 albums keep where an embedding app has photos added', () => {
  const search = '?uploadUrl=https%3A%2F%2Fupload.example%2Fadd';
  render(list(startOf([album('a')]), true, search));
  expect(screen.getByRole('link', { name: 'Album a' })).toHaveAttribute(
    'href',
    `/my-photos/albums/a${search}`,
  );
});

test('pointing at an album fetches its page ahead, and a press moves inside the product', async () => {
  const { user, router } = render(list(startOf([album('a')])));
  const link = screen.getByRole('link', { name: 'Album a' });
  await user.hover(link);
  expect(router.prefetch).toHaveBeenCalledWith('/my-photos/albums/a');
  await user.click(link);
  expect(router.push).toHaveBeenCalledWith('/my-photos/albums/a');
});

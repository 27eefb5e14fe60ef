import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { album, failure, list, names, reach, server, startOf } from '@/tests/albums/album-list';
import { render } from '@/tests/support/render';

test('AL-04 a list that was painted anew is read on as far as it was', async () => {
  server.use(
    http.get('*/api/albums', () => HttpResponse.json({ albums: [album('b')], cursor: null })),
  );
  const { rerender } = render(list(startOf([album('a')], { cursor: 'next', total: 2 })));
  reach();
  await waitFor(() => expect(names()).toEqual(['Album a', 'Album b']));
  rerender(list(startOf([album('a', { name: 'Another name' })], { cursor: 'next', total: 2 })));
  await waitFor(() => expect(names()).toEqual(['Another name', 'Album b']));
});

test('ER-01 AL-04 a list painted anew that cannot be read as far as it was is asked for again by a press', async () => {
  let isDown = false;
  server.use(
    http.get('*/api/albums', () =>
      isDown
        ? HttpResponse.json(failure('unavailable'), { status: 503 })
        : HttpResponse.json({ albums: [album('b')], cursor: null }),
    ),
  );
  const paint = (name: string) =>
    list(startOf([album('a', { name })], { cursor: 'next', total: 2 }));
  const { rerender, user } = render(paint('Album a'));
  reach();
  await waitFor(() => expect(names()).toEqual(['Album a', 'Album b']));
  isDown = true;
  rerender(paint('Another name'));
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Unable to display albums\./);
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(names()).toEqual(['Another name', 'Album b']));
  expect(screen.queryByRole('alert')).toBeNull();
  // The server has rendered the page again: the list is read again without a click, and a success
  // removes the failure message.
  isDown = true;
  rerender(paint('A third'));
  await screen.findByRole('alert');
  isDown = false;
  rerender(paint('A fourth'));
  await waitFor(() => expect(names()).toEqual(['A fourth', 'Album b']));
  expect(screen.queryByRole('alert')).toBeNull();
});

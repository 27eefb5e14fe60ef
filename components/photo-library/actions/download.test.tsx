import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { archive, pressed, push, serve, server } from '@/tests/photos/archive-service';
import { button, check, select, show } from '@/tests/photos/selection-bar';

test('DL-02 DL-04 ER-09 MO-03 several photos are one press: asked for once, told, fetched by itself, and the mode ends', async () => {
  const service = serve(archive('a', 1, 'underWay'));
  const { selection, user } = show();
  select(selection, 2);
  await user.dblClick(button('Download'));
  expect(await screen.findByText('Preparing download...')).toBeVisible();
  await waitFor(() => expect(selection.isActive).toBe(false));
  expect(service.asked).toHaveLength(1);
  expect(pressed).toEqual([]);
  service.become(archive('a', 1, 'ready'));
  expect(await screen.findByText(/^Downloading photos/)).toBeVisible();
  const link = screen.getByRole('link', { name: 'Nothing happening? Download it here' });
  expect(link).toHaveAttribute('href', '/api/downloads/a/file');
  push.emit('gap');
  await waitFor(() => expect(push.isOpen()).toBe(false));
  expect(pressed).toEqual(['/api/downloads/a/file']);
  expect(sessionStorage).toHaveLength(0);
});

test('SE-03 CO-02 above 100 the download says in how many files they come, to keyboard and press alike, and makes them', async () => {
  const service = serve(archive('a', 1, 'underWay'), archive('b', 2, 'underWay'));
  const { selection, user } = show();
  select(selection, 100);
  const download = button('Download');
  expect(download).toBeEnabled();
  expect(download).toHaveAccessibleDescription(
    'Up to 100 photos can be downloaded at a time. Your 101 photos come as 2 files.',
  );
  act(() => download.focus());
  expect(await check()).toHaveNoViolations();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('button', { name: 'Download 2 files' })).not.toBeInTheDocument();
  expect(selection.isActive).toBe(true);
  await user.click(download);
  expect(service.asked).toHaveLength(0);
  await user.click(button('Download 2 files'));
  await waitFor(() => expect(selection.isActive).toBe(false));
  expect(service.asked).toMatchObject([{ photoIds: { length: 101 } }]);
  service.become(archive('a', 1, 'ready'), archive('b', 2, 'failed'));
  expect(await screen.findByText(/^Downloading photos: file 1 of 2/)).toBeVisible();
  expect(await screen.findByText(/^Download failed. We’re short of space/)).toBeVisible();
  expect(pressed).toEqual(['/api/downloads/a/file']);
});

test('DL-04 D-31 after a reload the tab goes on waiting for what it has asked for', async () => {
  sessionStorage.setItem('own-archives', 'c of-another');
  const service = serve(archive('c', 1, 'underWay'));
  show();
  await waitFor(() => expect(push.isOpen()).toBe(true));
  // Only 'c' remains: the tab stops waiting for a deleted archive and for an archive of another customer.
  await waitFor(() => expect(sessionStorage.getItem('own-archives')).toBe('c'));
  service.become(archive('c', 1, 'ready'));
  await waitFor(() => expect(pressed).toEqual(['/api/downloads/c/file']));
  await waitFor(() => expect(push.isOpen()).toBe(false));
});

test('ER-09 photos that are gone are counted, nothing is begun, and the selection stays', async () => {
  server.use(
    http.post('*/api/downloads', () => {
      const error = { code: 'unprocessable', correlationId: 'c', fields: { photoIds: 'p1 p2' } };
      return HttpResponse.json({ error }, { status: 422 });
    }),
  );
  const { selection, user } = show();
  select(selection, 2);
  await user.click(button('Download'));
  expect(
    await screen.findByText(
      'Error: Your photos could not be downloaded. 2 of them are no longer there.',
    ),
  ).toBeVisible();
  expect(selection.size).toBe(3);
});

test('SA-01 ER-09 a shared album that has gone is an error of that album, and says so', async () => {
  server.use(
    http.post('*/api/downloads', () =>
      HttpResponse.json({ error: { code: 'notFound', correlationId: 'c' } }, { status: 404 }),
    ),
  );
  const { selection, user } = show();
  select(selection, 2);
  await user.click(button('Download'));
  expect(await screen.findByText(/^Error: Your photos could not be downloaded/)).toBeVisible();
  expect(button('Download')).toBeEnabled();
  expect(button('Download')).not.toHaveAccessibleDescription();
});

test('DL-02 check 48 a lost answer makes no second archive; another selection is another wish', async () => {
  const keys: (string | null)[] = [];
  server.use(
    http.post('*/api/downloads', ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      return HttpResponse.error();
    }),
  );
  const { selection, user } = show();
  select(selection, 2);
  for (const count of [1, 2]) {
    await user.click(button('Download'));
    await waitFor(() => expect(keys).toHaveLength(count));
    await screen.findAllByText(/^Error: Your photos could not be downloaded/);
  }
  select(selection, 3);
  await user.click(button('Download'));
  await waitFor(() => expect(keys).toHaveLength(3));
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('D-20 EN-04 the press is answered at once, and photos that cannot be described are counted', async () => {
  serve(archive('a', 1, 'ready'));
  const { selectUnknown, user } = show(3);
  const answer = selectUnknown();
  await user.click(button('Download'));
  expect(await screen.findByText('Preparing download...')).toBeVisible();
  answer(['a', null, 'c']);
  expect(await screen.findByText('One photo couldn’t be included.')).toBeVisible();
  expect(await screen.findByText(/^Downloading photos/)).toBeVisible();
});

test('SE-03 D-21 a service that knows no archives: from then on photos download one at a time', async () => {
  server.use(
    http.post('*/api/downloads', () =>
      HttpResponse.json(
        { error: { code: 'notFound', correlationId: 'c', fields: { archives: 'none' } } },
        { status: 404 },
      ),
    ),
  );
  const { selection, user } = show();
  select(selection, 2);
  await user.click(button('Download'));
  await waitFor(() =>
    expect(button('Download')).toHaveAccessibleDescription(
      'For now, photos download one at a time.',
    ),
  );
  expect(selection.size).toBe(3);
  await user.click(button('Choose only the first photo'));
  expect(selection.size).toBe(1);
  expect(button('Download')).not.toHaveAttribute('aria-disabled');
  // The button of the alternative has disappeared, so the focus is on 'Download', which works now.
  expect(button('Download')).toHaveFocus();
});

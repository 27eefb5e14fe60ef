import { act, screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { announcePhotoChange } from '@/lib/photo-library/changes/photo-changes';
import { photoView } from '@/tests/photos/memory-list';
import { createRouter, render } from '@/tests/support/render';
import './earlier-photos';
import { EarlierRow } from './earlier-row';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  document.cookie = 'photos_earlier=; max-age=0; path=/';
});
afterAll(() => server.close());

function show(isShown: boolean, { isWide = true, path = '/' } = {}) {
  const media = { matches: isWide, addEventListener() {}, removeEventListener() {} };
  Object.defineProperty(window, 'matchMedia', { value: () => media, writable: true });
  const router = createRouter();
  const { user } = render(<EarlierRow title="November in earlier years" isShown={isShown} />, {
    router,
    path,
  });
  return { router, user };
}
const button = () => screen.getByRole('button', { name: 'November in earlier years' });

test('photos of this month in earlier years lead to their pages, named with their year', async () => {
  const photo = { ...photoView('a'), name: 'Beach.jpg', taken: '2019-11-02T10:00:00' };
  server.use(http.get('*/api/photos/earlier', () => HttpResponse.json({ photos: [photo, null] })));
  show(true);
  const link = await screen.findByRole('link', { name: /2019/ });
  expect(link).toHaveAttribute('href', '/my-photos/photos/preview/a');
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(button()).toHaveAttribute('aria-expanded', 'true');
  expect(await axe(document.body)).toHaveNoViolations();
});

test('SH-09 a press on one stays inside what embeds the page, and in it', async () => {
  server.use(
    http.get('*/api/photos/earlier', () => HttpResponse.json({ photos: [photoView('a')] })),
  );
  const { router, user } = show(true, { path: '/?stripped=true' });
  const link = await screen.findByRole('link');
  expect(link.querySelector('img')).toHaveAttribute('loading', 'lazy');
  await user.click(link);
  expect(router.push).toHaveBeenCalledWith('/my-photos/photos/preview/a?stripped=true');
});

test('a photo that goes, here or in another tab, goes from the row too', async () => {
  let photos = [photoView('a'), photoView('b')];
  server.use(http.get('*/api/photos/earlier', () => HttpResponse.json({ photos })));
  show(true);
  expect(await screen.findAllByRole('listitem')).toHaveLength(2);
  photos = photos.slice(1);
  act(announcePhotoChange);
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
});

test('a phone, which has no room for the row, asks for none of its photos', () => {
  // An unexpected request would fail the test.
  show(true, { isWide: false });
  expect(screen.queryByRole('list')).toBeNull();
});

test('the row is switched off and on, which the next visit remembers', async () => {
  server.use(http.get('*/api/photos/earlier', () => HttpResponse.json({ photos: [] })));
  const before = document.cookie;
  const { router, user } = show(true);
  await user.click(button());
  expect(router.refresh).toHaveBeenCalledTimes(1);
  expect(document.cookie).not.toBe(before);
});

test('where no photo says its month the row says so', async () => {
  server.use(http.get('*/api/photos/earlier', () => HttpResponse.json({ photos: [] })));
  show(true);
  expect(await screen.findByText('There are no photos to show here.')).toBeInTheDocument();
  expect(screen.queryByRole('list')).toBeNull();
});

test('switched off it asks for no photos', () => {
  show(false);
  expect(button()).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('list')).toBeNull();
});

test('where they cannot be read the rest of the page goes on', async () => {
  server.use(http.get('*/api/photos/earlier', () => HttpResponse.error()));
  show(true);
  expect(await screen.findByRole('list')).toBeInTheDocument();
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

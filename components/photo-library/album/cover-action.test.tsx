import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import '@/components/ui/toast-viewport';
import type { PhotoList } from '@/lib/photo-library/grid/photo-list';
import { SelectionStore } from '@/lib/photo-library/grid/selection-store';
import { createMemoryList } from '@/tests/photos/memory-list';
import { Bar } from '@/tests/photos/surface';
import { render } from '@/tests/support/render';
import { CoverAction } from './cover-action';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  jest.restoreAllMocks();
});
afterAll(() => server.close());

function show(idsOf?: PhotoList['idsOf']) {
  const list = { ...createMemoryList([{ key: 'all', count: 5 }], !idsOf), ...(idsOf && { idsOf }) };
  const selection = new SelectionStore(list);
  selection.connect();
  const { user } = render(<Bar {...{ list, selection }} albumId="trip" actions={[CoverAction]} />);
  return { selection, user };
}
const use = () => screen.queryByRole('button', { name: 'Use as cover' });

test('AL-08 the one photo that is selected becomes the cover; of several none can be', async () => {
  const bodies: unknown[] = [];
  server.use(
    http.patch('*/api/albums/trip', async ({ request }) => {
      bodies.push(await request.json());
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { selection, user } = show();
  act(() => selection.selectAll());
  expect(use()).not.toBeInTheDocument();
  act(() => selection.clear());
  act(() => selection.toggle({ section: 'all', index: 3 }));
  await user.click(screen.getByRole('button', { name: 'Use as cover' }));
  await screen.findByText('The album has a new cover.');
  expect(bodies).toEqual([{ coverPhotoId: 'all-3' }]);
  expect(selection.isActive).toBe(false);
});

test('AL-08 ER-05 a cover that could not be changed is told, and the photo stays selected', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const error = { code: 'notFound', correlationId: 'c-1' };
  server.use(http.patch('*/api/albums/trip', () => HttpResponse.json({ error }, { status: 404 })));
  const { selection, user } = show();
  act(() => selection.toggle({ section: 'all', index: 0 }));
  await user.click(screen.getByRole('button', { name: 'Use as cover' }));
  await waitFor(() =>
    expect(screen.getByText(/The cover couldn’t be changed/)).toBeInTheDocument(),
  );
  expect(selection.size).toBe(1);
});

test('AL-08 a photo that is gone becomes no cover, and nothing says that it did', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { selection, user } = show(() => Promise.resolve([null]));
  act(() => selection.toggle({ section: 'all', index: 0 }));
  await user.click(screen.getByRole('button', { name: 'Use as cover' }));
  expect(await screen.findByText(/The cover couldn’t be changed/)).toBeVisible();
  expect(screen.queryByText('The album has a new cover.')).not.toBeInTheDocument();
  expect(selection.size).toBe(1);
});

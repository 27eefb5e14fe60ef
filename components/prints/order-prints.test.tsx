import { act, screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { SelectionStore } from '@/lib/photo-library/grid/selection-store';
import { requestPrints } from '@/lib/prints/print-requests';
import { createMemoryList, withholdIds } from '@/tests/photos/memory-list';
import { Bar } from '@/tests/photos/surface';
import { takeNavigations } from '@/tests/support/take-navigations';
import { render } from '@/tests/support/render';
import { setupServer } from 'msw/node';
import { OrderPrints } from './order-prints';
import { PrintLens } from './print-lens';

const href = 'https://www.shop.example/editor/albora/prints?tempSelectionId=s';
const asked: unknown[] = [];
const server = setupServer(
  http.post('*/api/prints', async ({ request }) => {
    asked.push(await request.json());
    return HttpResponse.json({ href });
  }),
);
beforeAll(() => server.listen());
beforeEach(() => {
  asked.length = 0;
  takeNavigations();
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

function show(count = 3) {
  const list = createMemoryList([{ key: '2026-03', count }]);
  const selection = new SelectionStore(list);
  selection.connect();
  const view = render(<Bar {...{ list, selection }} actions={[OrderPrints, PrintLens]} />);
  return { list, selection, ...view };
}
const order = () => screen.getByRole('button', { name: 'Order prints' });
const overlay = (name: string) => screen.findByRole('dialog', { name });

test('OP-01 CO-04 the overlay counts the photos and stays three seconds, then the editor opens', async () => {
  const { selection, user, container } = show();
  act(() => selection.selectAll());
  const before = performance.now();
  await user.click(order());
  expect(await overlay('Adding 3 photos to editor…')).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
  await waitFor(() =>
    expect(asked).toEqual([{ photoIds: ['2026-03-0', '2026-03-1', '2026-03-2'] }]),
  );
  expect(takeNavigations()).toEqual([]);
  await waitFor(() => expect(takeNavigations()).toEqual([href]), {
    timeout: 10_000,
    interval: 100,
  });
  expect(performance.now() - before).toBeGreaterThanOrEqual(2_990);
});

test('OP-04 a failure closes the overlay at once, is told, and leaves the selection', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  server.use(
    http.post('*/api/prints', () =>
      HttpResponse.json({ error: { code: 'unavailable', correlationId: 'c-1' } }, { status: 503 }),
    ),
  );
  const { selection, user } = show();
  act(() => selection.selectAll());
  await user.click(order());
  expect(await screen.findByText(/^Error transferring photos\. Try again\./)).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Adding/ })).toBeNull());
  expect(selection.size).toBe(3);
  expect(takeNavigations()).toEqual([]);
});

test('D-20 EN-04 photos that cannot be described are counted, and the rest goes only when the customer says so', async () => {
  const { list, selection, user } = show();
  withholdIds(list)(['a', null, 'c']);
  act(() => selection.selectAll());
  await user.click(order());
  expect(await screen.findByText('One photo couldn’t be included.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Order the other 2 photos' }));
  expect(await overlay('Adding 2 photos to editor…')).toBeVisible();
  await waitFor(() => expect(asked).toEqual([{ photoIds: ['a', 'c'] }]));
});

test.each(['cancelled', 'left'])('OP-01 what is %s leads nowhere', async (ended) => {
  const { selection, user, unmount } = show();
  act(() => selection.selectAll());
  await user.click(order());
  await overlay('Adding 3 photos to editor…');
  await waitFor(() => expect(asked).toHaveLength(1));
  const [cancel] = screen.getAllByRole('button', { name: 'Cancel' }).slice(-1);
  if (ended === 'left') unmount();
  else if (cancel) await user.click(cancel);
  await act(() => new Promise((after) => setTimeout(after, 3_200)));
  expect(takeNavigations()).toEqual([]);
  expect(selection.size).toBe(3);
});

test('OP-01 more photos than one order takes are not sent, and that is said', async () => {
  const { selection, user } = show(1_001);
  act(() => selection.selectAll());
  await user.click(order());
  expect(await screen.findByText(/up to 1,000 photos at a time/)).toBeInTheDocument();
  expect(asked).toEqual([]);
});

test('MP-04 the page’s button begins the choice of photos, also when it was pressed before this was there', async () => {
  requestPrints();
  const { selection } = await act(async () => show());
  await waitFor(() => expect(selection.isActive).toBe(true));
  act(() => selection.stop());
  act(() => requestPrints());
  expect(selection.isActive).toBe(true);
  expect(await screen.findAllByText(/^Select the photos you want printed/)).not.toHaveLength(0);
});

test('the print lens says what is too small or likely twice, and leaves it out of the selection', async () => {
  const { selection, user, container } = show(4);
  act(() => selection.selectAll());
  await user.click(screen.getByRole('button', { name: 'Print sizes' }));
  expect(await overlay('How large these photos can be printed')).toBeVisible();
  // The fake list has four photos of 300 × 200 pixels with the same time of capture.
  expect(await screen.findByText('4 photos are too small for a sharp print.')).toBeVisible();
  expect(screen.getByText('3 photos look like duplicates.')).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
  const leaveOut = screen.getAllByRole('button', { name: 'Leave out' });
  if (leaveOut[1]) await user.click(leaveOut[1]);
  expect(selection.size).toBe(1);
  expect(await screen.findByText('1 photo is too small for a sharp print.')).toBeVisible();
});

test('D-20 of more photos than the lens looks at, the others stay selected when some are left out', async () => {
  const { selection, user } = show(700);
  act(() => selection.selectAll());
  await user.click(screen.getByRole('button', { name: 'Print sizes' }));
  expect(await screen.findByText(/first 480 of (the )?700/i)).toBeVisible();
  const [leaveOut] = screen.getAllByRole('button', { name: 'Leave out' });
  if (leaveOut) await user.click(leaveOut);
  expect(selection.size).toBe(220);
});

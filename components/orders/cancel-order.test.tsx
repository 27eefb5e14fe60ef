import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { createRouter, render } from '@/tests/support/render';
import { CancelIsland } from './cancel-island';

const router = createRouter();

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  router.refresh.mockClear();
});
afterAll(() => server.close());

function answer(status: number, code?: string) {
  const seen: string[] = [];
  server.use(
    http.post('*/api/orders/100/cancel', ({ request }) => {
      seen.push(request.url);
      return code === undefined
        ? new HttpResponse(null, { status })
        : HttpResponse.json({ error: { code, correlationId: 'c-1' } }, { status });
    }),
  );
  return seen;
}

async function ask() {
  const user = userEvent.setup();
  render(
    <main>
      <h1 tabIndex={-1}>Waiting for your payment</h1>
      <CancelIsland orderCode="100" />
    </main>,
    { router },
  );
  await user.click(screen.getByRole('button', { name: 'Cancel this order' }));
  const dialog = await screen.findByRole('dialog', { name: 'Cancel this order?' });
  const confirm = screen.getAllByRole('button', { name: 'Cancel this order' }).at(-1);
  if (!confirm) throw new Error('no button');
  return { user, dialog, confirm };
}

test('an order is cancelled once, after confirmation, and its page is refreshed', async () => {
  const seen = answer(204);
  const { user, dialog, confirm } = await ask();
  expect(dialog).toHaveTextContent('nothing will be charged');
  expect(await axe(dialog)).toHaveNoViolations();
  await user.dblClick(confirm);
  await waitFor(() => expect(router.refresh).toHaveBeenCalled());
  expect(seen).toHaveLength(1);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

test('keeping the order sends no request', async () => {
  const seen = answer(204);
  const { user } = await ask();
  await user.click(screen.getByRole('button', { name: 'Keep the order' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(seen).toEqual([]);
});

test.each([
  [409, 'conflict', /has been paid for in the meantime/],
  [503, 'unavailable', /couldn’t be cancelled/],
  [401, 'unauthenticated', /signed out/],
])('MO-02 the question stays open and says why it failed: %s', async (status, code, text) => {
  answer(status, code);
  const { user, confirm } = await ask();
  await user.click(confirm);
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  expect(router.refresh).not.toHaveBeenCalled();
});

import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import type { ReorderView } from '@/lib/orders/schema';
import { takeNavigations } from '@/tests/support/take-navigations';
import { render } from '@/tests/support/render';
import { ReorderIsland } from './reorder-island';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const shopUrl = 'https://www.bonaprint.co.uk.example/basket/1';
const hasLeft = () => waitFor(() => expect(takeNavigations()).toEqual([shopUrl]));

const differences = [{ key: 'a', text: 'Summer has a new price.' }];

/** Replies to the calls with these responses in order. Returns the idempotency keys of the calls. */
function shop(...answers: { status: number; body: object }[]): (string | null)[] {
  const keys: (string | null)[] = [];
  server.use(
    http.post('*/api/orders/100/reorder', ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      const { status, body } = answers[Math.min(keys.length, answers.length) - 1] ?? {
        status: 500,
        body: {},
      };
      return HttpResponse.json(body, { status });
    }),
  );
  return keys;
}

const show = (changes: ReorderView['differences'] = []) =>
  render(<ReorderIsland orderCode="100" differences={changes} />);

const filled = { status: 200, body: { shopUrl } };
const broken = { status: 503, body: { error: { code: 'unavailable', correlationId: 'c-42' } } };

test('OR-16 goes to the filled basket, and a double click fills one', async () => {
  const keys = shop(filled);
  const { user } = show();
  await user.dblClick(screen.getByRole('button', { name: 'Order again' }));
  await hasLeft();
  expect(keys).toHaveLength(1);
});

test('the button works again when the browser restores the page after a visit to the shop', async () => {
  const keys = shop(filled);
  const { user } = show();
  const button = screen.getByRole('button', { name: 'Order again' });
  await user.click(button);
  await hasLeft();
  await user.click(button);
  expect(keys).toHaveLength(1);
  const shown = Object.assign(new Event('pageshow'), { persisted: true });
  act(() => void window.dispatchEvent(shown));
  await user.click(button);
  await hasLeft();
  expect(keys[1]).toBe(keys[0]);
});

test('a customer who was signed out meanwhile is redirected to sign-in and back to the order', async () => {
  shop({ status: 401, body: { error: { code: 'unauthenticated', correlationId: '' } } });
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Order again' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/You’ve been signed out/);
  expect(screen.getByRole('link', { name: 'Sign in again' })).toHaveAttribute(
    'href',
    '/api/auth/sign-in?return=%2F',
  );
});

test('ER-19 an unexpected failure is logged to the console with an id, and can be tried again', async () => {
  const complain = jest.spyOn(console, 'error').mockImplementation(() => {});
  shop({ status: 200, body: { shopUrl: 'http://[' } });
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Order again' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Your basket couldn’t be filled');
  expect(complain.mock.calls).toEqual([
    [
      expect.stringMatching(/^\[[0-9a-f-]{36}\]$/),
      expect.not.objectContaining({ name: 'ApiError' }),
    ],
  ]);
  complain.mockRestore();
});

test('a try after a failure is the same intent: its key stays', async () => {
  const keys = shop(broken, filled);
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Order again' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^Your basket couldn’t be filled\. .*Reference: c-42/,
  );
  await user.click(screen.getByRole('button', { name: 'Order again' }));
  await hasLeft();
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
});

test('differences are listed and have to be confirmed before anything is sent', async () => {
  const keys = shop(filled);
  const { user } = show(differences);
  await user.click(screen.getByRole('button', { name: 'Order again' }));
  const dialog = await screen.findByRole('dialog', { name: 'Some things have changed' });
  expect(dialog).toHaveTextContent('Summer has a new price.');
  expect(keys).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Order again with these changes' }));
  await hasLeft();
});

test('MO-02 the dialog stays open after a failure, and can be closed', async () => {
  shop(broken);
  const { user } = show(differences);
  await user.click(screen.getByRole('button', { name: 'Order again' }));
  await user.click(await screen.findByRole('button', { name: 'Order again with these changes' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Your basket couldn’t be filled');
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

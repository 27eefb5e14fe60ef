import { act, screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { Suspense } from 'react';
import { messagesOf } from '@/tests/support/messages';
import { render } from '@/tests/support/render';
import { ReorderFromList } from './reorder-from-list';

// Every page provides the messages of `common`.
const { common, orders, form } = messagesOf();
const server = setupServer(
  http.get('*/api/messages/reorder', () =>
    HttpResponse.json({
      common,
      orders: { reorder: orders.reorder },
      form: { failure: form.failure },
    }),
  ),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const path = '*/api/orders/100/reorder';
const says = (view: object, status = 200) =>
  server.use(http.get(path, () => HttpResponse.json(view, { status })));
const refused = (code: string, status: number) => {
  const keys: (string | null)[] = [];
  server.use(
    http.post(path, ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      return HttpResponse.json({ error: { code, correlationId: 'c-1' } }, { status });
    }),
  );
  return keys;
};
async function show(onClose = () => undefined) {
  document.documentElement.lang = 'en-GB';
  return act(async () =>
    render(
      <Suspense>
        <ReorderFromList orderCode="100" title="Summer" onClose={onClose} />
      </Suspense>,
    ),
  );
}
const button = (name: string) => screen.findByRole('button', { name });

test('OR-16 SH-19 articles and differences are shown before the basket is filled, and every try uses the same key', async () => {
  says({
    status: 'Changed',
    differences: [{ key: 'a', text: 'Summer has a new price.' }],
    articles: [{ id: 'M', name: 'Photo mug', picture: 'https://media.example/mug.webp' }],
  });
  const keys = refused('unavailable', 503);
  const { user } = await show();
  const confirm = await button('Order again with these changes');
  expect(screen.getByText('Summer has a new price.')).toBeInTheDocument();
  expect(screen.getByText('Photo mug')).toBeInTheDocument();
  expect(await axe(document.body)).toHaveNoViolations();
  await user.click(confirm);
  expect(await screen.findByRole('alert')).toHaveTextContent('Your basket couldn’t be filled.');
  await user.click(confirm);
  await waitFor(() => expect(keys).toHaveLength(2));
  expect(keys[0]).toBe(keys[1]);
  expect(keys[0]).toMatch(/^[\w-]{36}$/);
});

test('OR-16 an unavailable reorder has reasons and no button', async () => {
  says({
    status: 'Unavailable',
    differences: [{ key: 'a', text: 'Summer is gone.' }],
    articles: [],
  });
  await show();
  expect(await screen.findByText('Summer is gone.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Order again/ })).not.toBeInTheDocument();
});

test('OR-16 an order that its service does not know is not said to have products that are gone', async () => {
  says({ status: 'Unavailable', differences: [], articles: [] });
  await show();
  expect(await screen.findByText('This order can no longer be placed again.')).toBeInTheDocument();
  expect(screen.queryByText(/no longer in our shop/)).not.toBeInTheDocument();
});

test('MO-02 a check that failed can be tried again in the open dialog', async () => {
  says({ error: { code: 'unavailable', correlationId: 'c-1' } }, 503);
  const { user } = await show();
  expect(await screen.findByRole('alert')).toHaveTextContent('couldn’t check');
  says({ status: 'Available', differences: [], articles: [] });
  await user.click(await button('Try again'));
  expect(await button('Order again')).toBeInTheDocument();
});

import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { server } from '@/tests/support/form';
import { createRouter, render } from '@/tests/support/render';
import { messagesOf } from '@/tests/support/messages';
import type { CallbackTestView } from '@/lib/integration/schema';
import { CallbackForm } from './callback-form';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const { integration: texts } = messagesOf();

const router = createRouter();

const show = (callbackUrl = 'https://shop.example/in', hasTest = true) =>
  render(<CallbackForm start={{ callbackUrl, callbackFormat: 'json' }} hasTest={hasTest} />, {
    owner: 'kari',
    router,
  });

const address = () => screen.getByRole('textbox', { name: 'Callback URL' });
const testButton = () => screen.getByRole('button', { name: 'Send test callback' });

test('BB-03 what is typed is tried without being saved, and a hostile answer is only text', async () => {
  const sent: unknown[] = [];
  const view: CallbackTestView = {
    tone: 'success',
    text: 'Your server responded with status 200 after 12 ms',
    note: null,
    body: '<script>alert(1)</script><img src=x onerror=alert(1)>',
  };
  server.use(
    http.post('*/api/integration/test', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(view);
    }),
  );
  const { container } = show();
  const user = userEvent.setup({ delay: null });
  await user.clear(address());
  await user.type(address(), 'https://other.example/in');
  await user.dblClick(testButton());
  expect(await screen.findByText(view.body ?? '')).toBeInTheDocument();
  expect(container.querySelector('script, img')).toBeNull();
  expect(sent).toEqual([{ callbackUrl: 'https://other.example/in', callbackFormat: 'json' }]);
  expect(await act(async () => axe(container))).toHaveNoViolations();
});

test('BB-03 a private address is refused at the field, by either button', async () => {
  const refusal = () =>
    HttpResponse.json(
      { error: { code: 'validation', correlationId: 'c', fields: { callbackUrl: 'privateHost' } } },
      { status: 400 },
    );
  server.use(http.post('*/api/integration/test', refusal), http.put('*/api/integration', refusal));
  show('http://localhost/in');
  const user = userEvent.setup();
  await user.click(testButton());
  expect(await screen.findAllByText(texts.errors.privateHost)).not.toHaveLength(0);
  expect(address()).toBeInvalid();
  await user.type(address(), '2');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findAllByText(texts.errors.privateHost)).not.toHaveLength(0);
  expect(address()).toHaveValue('http://localhost/in2');
});

test('BB-03 no address, no test; what is no address is told before anything is sent; http is warned of', async () => {
  show('');
  const user = userEvent.setup();
  await user.click(testButton());
  expect(await screen.findByText('Please enter a callback URL first')).toBeInTheDocument();
  expect(address()).toHaveFocus();
  await user.type(address(), 'javascript:alert(1)');
  await user.click(testButton());
  expect(await screen.findByText(texts.errors.url)).toBeInTheDocument();
  await user.clear(address());
  await user.type(address(), 'http://shop.example/in');
  expect(screen.getByText(texts.form.insecure)).toBeInTheDocument();
});

test('BB-03 the eleventh test of an hour is told so', async () => {
  server.use(
    http.post('*/api/integration/test', () =>
      HttpResponse.json(
        { error: { code: 'tooManyRequests', correlationId: 'c' } },
        { status: 429, headers: { 'retry-after': '3000' } },
      ),
    ),
  );
  show();
  await userEvent.click(testButton());
  expect(await screen.findByText(texts.test.limit, { exact: false })).toBeInTheDocument();
});

test('BB-03 no test is offered where the customer service announces none', () => {
  show('https://shop.example/in', false);
  expect(address()).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Send test callback' })).not.toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: texts.test.title })).not.toBeInTheDocument();
});

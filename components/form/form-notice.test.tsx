import { screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { answers, nameField, server, TestForm, FormPage, typeAndSave } from '@/tests/support/form';
import { render } from '@/tests/support/render';

beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' });
  document.documentElement.lang = 'en-GB';
});
afterEach(() => {
  server.resetHandlers();
  window.sessionStorage.clear();
});
afterAll(() => server.close());

const form = () => (
  <FormPage>
    <TestForm />
  </FormPage>
);

test.each<[string, Parameters<typeof answers>[0], RegExp]>([
  ['a conflict', { status: 409, code: 'conflict' }, /changed somewhere else in the meantime/],
  ['too many tries', { status: 429, code: 'tooManyRequests' }, /wait a moment and try again/],
  [
    'too many tries with a time',
    { status: 429, code: 'tooManyRequests', headers: { 'retry-after': '30' } },
    /wait a moment \(30 seconds\) and try again/,
  ],
  [
    'too many tries with a long time',
    { status: 429, code: 'tooManyRequests', headers: { 'retry-after': '150' } },
    /\(3 minutes\)/,
  ],
  ['a service that is down', { status: 503, code: 'unavailable' }, /isn’t available right now/],
  ['a service that is too slow', { status: 504, code: 'timeout' }, /isn’t available right now/],
  [
    'a service that answers nonsense',
    { status: 502, code: 'badAnswer' },
    /isn’t available right now/,
  ],
  ['a call that the service does not know', { status: 501, code: 'notOffered' }, /isn’t offered/],
  ['a failure of our own', { status: 500, code: 'internal' }, /unexpected error/],
  [
    'an error of no field here',
    { status: 400, code: 'validation', fields: { planet: 'x' } },
    /check what you’ve filled in/,
  ],
])(
  '%s is told above the button, which takes the focus; what was typed stays',
  async (_, answer, text) => {
    answers(answer);
    const { container } = render(form());
    await typeAndSave();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(text);
    // Only unexpected failures have a reference: customer care need not look up a conflict or a
    // rate limit.
    const isMendable = answer.status === 409 || answer.status === 429;
    expect(/Reference: c-1/.test(alert.textContent ?? '')).toBe(!isMendable);
    expect(alert.parentElement).toHaveFocus();
    expect(nameField()).toHaveValue('Ola');
    expect(await axe(container)).toHaveNoViolations();
  },
);

test('without a network it says so, and works when the network is back', async () => {
  server.use(http.put('*/api/test', () => HttpResponse.error(), { once: true }));
  render(form());
  await typeAndSave();
  expect(await screen.findByRole('alert')).toHaveTextContent(/You’re offline/);
  answers({ status: 204 });
  await typeAndSave();
  expect(await screen.findByText('Saved.')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

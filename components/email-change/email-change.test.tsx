import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { saveDraft } from '@/lib/session/form-drafts';
import { translatorOf } from '@/tests/support/messages';
import { render } from '@/tests/support/render';
import { EmailChange } from './email-change';

const t = translatorOf('emailChange');
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  window.sessionStorage.clear();
});
afterAll(() => server.close());

/**
 * Replies to every request with the same status and code. Returns an array that collects the
 * request bodies.
 */
function reply(status: number, code = ''): unknown[] {
  const seen: unknown[] = [];
  server.use(
    http.post('*/api/email-change', async ({ request }) => {
      seen.push(await request.json());
      if (status === 204) return new HttpResponse(null, { status });
      return HttpResponse.json({ error: { code, correlationId: 'c-7' } }, { status });
    }),
  );
  return seen;
}

const show = () => render(<EmailChange currentEmail="noor@example.com" />, { owner: 'kari' });
const field = () => screen.getByRole('textbox', { name: 'New email address' });

async function request(email: string) {
  const user = userEvent.setup();
  await user.clear(field());
  if (email !== '') await user.type(field(), email);
  await user.click(screen.getByRole('button', { name: t('form.submit') }));
  return user;
}

test('AU-15 the present address stands above the field, and a browser can fill in the new one', async () => {
  const { container } = show();
  expect(screen.getByText('noor@example.com')).toBeInTheDocument();
  expect(field()).toHaveAttribute('autocomplete', 'email');
  expect(field()).toHaveAttribute('type', 'email');
  expect(await axe(container)).toHaveNoViolations();
});

test('AU-15 success says where the mail went, takes the focus, and offers another mail and another address', async () => {
  const seen = reply(204);
  const { container } = show();
  const user = await request(' new@example.com ');
  expect(await screen.findByRole('heading', { name: t('sent.title') })).toHaveFocus();
  expect(screen.getByText(/^We’ve sent an email to new@example\.com\./)).toBeInTheDocument();
  expect(await axe(container)).toHaveNoViolations();
  await user.click(screen.getByRole('button', { name: 'Send again' }));
  expect(await screen.findByText(/^The email is on its way/)).toBeInTheDocument();
  expect(seen).toEqual([{ newEmail: 'new@example.com' }, { newEmail: 'new@example.com' }]);
  await user.click(screen.getByRole('button', { name: t('form.other') }));
  expect(field()).toHaveValue('');
  expect(field()).toHaveFocus();
});

test.each([
  ['', 'required'],
  ['no address', 'email'],
  [`${'x'.repeat(250)}@example.com`, 'tooLong'],
  ['NOOR@example.com', 'ownAddress'],
] as const)('AU-15 %j is refused at its field and not sent', async (typed, error) => {
  const seen = reply(204);
  show();
  await request(typed);
  expect(await screen.findByText(t(`errors.${error}`))).toBeInTheDocument();
  expect(field()).toBeInvalid();
  expect(seen).toEqual([]);
});

test.each([
  [409, 'conflict', 'This email address is already in use.'],
  [429, 'tooManyRequests', 'Too many requests.'],
  [502, 'badAnswer', 'Something went wrong with the email change. Could you please try again?'],
  [503, 'unavailable', 'Your email wasn’t changed.'],
] as const)(
  'AU-16 ER-15 %i has its own text, and what was typed stays',
  async (status, code, text) => {
    reply(status, code);
    show();
    await request('new@example.com');
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    // The customer can correct an address that is already in use. Only a failure of the service has
    // a reference for customer care.
    const hasReference = screen.getByRole('alert').textContent?.includes('c-7');
    expect(hasReference).toBe(status >= 500);
    expect(field()).toHaveValue('new@example.com');
  },
);

test('SG-01 what was typed before the session ended is there again', () => {
  saveDraft('email-change', 'kari', { newEmail: 'new@example.com' });
  show();
  expect(field()).toHaveValue('new@example.com');
});

import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { StrictMode } from 'react';
import type { ConfirmationPlan } from '@/lib/confirmation/confirm';
import { readStoredLink } from '@/lib/confirmation/mail-link';
import messages from '@/messages/en-GB.json';
import { takeNavigations } from '@/tests/support/take-navigations';
import { render } from '@/tests/support/render';
import { ConfirmButton } from './confirm-button';

const path = '/change-email-confirmation';
const link = `${path}?confirmation-token=T-1&stripped=true`;
const provider = 'https://id.example/session/end?client_id=albora-nl';
const texts = messages.emailChange.confirmation;

const seen: unknown[] = [];
const server = setupServer(
  http.post('*/api/email-change/confirm', async ({ request }) => {
    seen.push(await request.json());
    return HttpResponse.json({ outcome: 'confirmed' });
  }),
  http.post('*/api/auth/sign-out', async ({ request }) => {
    seen.push(await request.json());
    return HttpResponse.json({ location: provider });
  }),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => window.history.replaceState({ known: true }, '', link));
afterEach(() => {
  server.resetHandlers();
  seen.length = 0;
  window.sessionStorage.clear();
});
afterAll(() => server.close());

const fail = (status: number, code: string) =>
  server.use(
    http.post('*/api/email-change/confirm', () =>
      HttpResponse.json({ error: { code, correlationId: 'c-3' } }, { status }),
    ),
  );

function show({
  isAutomatic = true,
  ...success
}: Partial<ConfirmationPlan['success']> & { isAutomatic?: boolean } = {}) {
  const plan: ConfirmationPlan = {
    action: 'changeEmail',
    body: { token: 'T-1' },
    success: {
      href: '/change-email-success',
      signOut: 'changeEmailSuccess',
      isEmbedded: false,
      ...success,
    },
    errorHref: '/change-email-error',
  };
  return render(
    <StrictMode>
      <ConfirmButton plan={plan} namespace="emailChange.confirmation" isAutomatic={isAutomatic} />
    </StrictMode>,
  );
}

/** Waits until the browser has navigated once, to `address`. */
const leaves = (address: string) =>
  waitFor(() => expect(takeNavigations()).toEqual([new URL(address, window.location.href).href]));

test('AU-04 it posts itself once as soon as it is shown, signs out and goes by way of the provider', async () => {
  show();
  await leaves(provider);
  expect(seen).toEqual([{ token: 'T-1' }, { landing: 'changeEmailSuccess' }]);
  expect(takeNavigations()).toEqual([]);
});

test('AU-03 D-39 what waits for the button does nothing before it, and one thing however often it is pressed', async () => {
  const { container } = show({ isAutomatic: false, signOut: 'accountDeleted' });
  expect(seen).toEqual([]);
  expect(await axe(container)).toHaveNoViolations();
  await userEvent.dblClick(screen.getByRole('button', { name: texts.confirm }), { delay: null });
  expect(screen.getByText(texts.working)).toBeInTheDocument();
  await leaves(provider);
  expect(seen).toEqual([{ token: 'T-1' }, { landing: 'accountDeleted' }]);
});

test('AU-03 rule 14 the token leaves the address bar and what the router noted there stays', () => {
  show({ isAutomatic: false });
  expect(window.location.search).toBe('?stripped=true');
  expect(window.history.state).toEqual({ known: true });
  // The customer may reload a page that waits for a click, so the link is stored.
  expect(readStoredLink(path)).toBe(link);
});

test('AU-05 without a sign-out, and inside an app, it goes straight to its page', async () => {
  const plain = show({ signOut: null });
  await leaves('/change-email-success');
  expect(seen).toEqual([{ token: 'T-1' }]);
  plain.unmount();
  show({ isEmbedded: true });
  await leaves('/change-email-success');
  expect(seen).toHaveLength(3);
});

test('AU-04 a sign-out that fails does not look like a change that failed', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  server.use(http.post('*/api/auth/sign-out', () => HttpResponse.json({}, { status: 503 })));
  show();
  await leaves('/change-email-success');
});

test.each([
  [404, 'notFound'],
  [409, 'conflict'],
  [400, 'validation'],
])('AU-04 AU-06 after %i the link is forgotten', async (status, code) => {
  fail(status, code);
  show();
  await leaves('/change-email-error');
  expect(readStoredLink(path)).toBeNull();
});

test.each([
  [502, 'badAnswer'],
  [503, 'unavailable'],
  [504, 'timeout'],
  [429, 'tooManyRequests'],
])('AU-16 AU-06 after %i the link is kept for another try', async (status, code) => {
  fail(status, code);
  show();
  await leaves('/change-email-error');
  expect(readStoredLink(path)).toBe(link);
});

test('AU-04 without a network the page stays and says so, and the button tries again', async () => {
  server.use(http.post('*/api/email-change/confirm', () => HttpResponse.error(), { once: true }));
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent(messages.common.offline);
  expect(takeNavigations()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: texts.confirm }));
  await leaves(provider);
});

import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { takeNavigations } from '@/tests/support/take-navigations';
import { translatorOf } from '@/tests/support/messages';
import { render } from '@/tests/support/render';
import { SignOutEverywhere } from './sign-out-everywhere';

const t = translatorOf('security.everywhere');
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const asked: string[] = [];
function answer(status: number, signOut = 200) {
  asked.length = 0;
  server.use(
    http.delete('*/api/security/sessions', () => {
      asked.push('everywhere');
      if (status === 204) return new HttpResponse(null, { status });
      const code =
        status === 401 ? 'unauthenticated' : status === 403 ? 'staleSignIn' : 'unavailable';
      return HttpResponse.json({ error: { code, correlationId: 'c-5' } }, { status });
    }),
    http.post('*/api/auth/sign-out', () => {
      asked.push('here');
      return signOut === 200
        ? HttpResponse.json({ location: 'https://provider.example/end' })
        : HttpResponse.json(
            { error: { code: 'internal', correlationId: '' } },
            { status: signOut },
          );
    }),
  );
}
async function press() {
  const user = userEvent.setup({ delay: null });
  await user.click(screen.getByRole('button', { name: t('start') }));
  const dialog = await screen.findByRole('dialog', { name: t('question') });
  const [confirm] = [...dialog.querySelectorAll('button')].filter(
    ({ textContent }) => textContent === t('confirm'),
  );
  if (confirm) await user.dblClick(confirm);
}

test('it asks first, sends one request however often it is pressed, and leaves by way of the provider', async () => {
  answer(204);
  const { container } = render(<SignOutEverywhere />);
  expect(await axe(container)).toHaveNoViolations();
  await press();
  await waitFor(() => expect(takeNavigations()).toEqual(['https://provider.example/end']));
  expect(asked).toEqual(['everywhere', 'here']);
});

test('once the sessions have ended, a sign-out that fails does not look as if they had not', async () => {
  answer(204, 500);
  render(<SignOutEverywhere />);
  await press();
  await waitFor(() => expect(takeNavigations().at(-1)).toMatch(/\/$/));
});

test('a dead service is told in the question, and nobody leaves', async () => {
  answer(503);
  render(<SignOutEverywhere />);
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent(/^.*You weren’t signed out\..*c-5$/);
  expect(asked).toEqual(['everywhere']);
});

test('a session that has ended leads to sign in again', async () => {
  answer(401);
  render(<SignOutEverywhere />);
  await press();
  expect(await screen.findByRole('link', { name: 'Sign in again' })).toBeInTheDocument();
});

test('a sign-in that is too long ago is told with its reason, and leads through the password back here', async () => {
  answer(403);
  const { container } = render(<SignOutEverywhere />);
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /You weren’t signed out\. To keep your account safe, please sign in once more first\./,
  );
  const link = screen.getByRole('link', { name: 'Sign in again' });
  expect(link).toHaveAttribute('href', '/api/auth/sign-in?return=%2F&prompt=login');
  expect(await axe(container)).toHaveNoViolations();
  expect(asked).toEqual(['everywhere']);
});

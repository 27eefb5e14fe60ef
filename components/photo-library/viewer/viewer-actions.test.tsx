import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { show } from '@/tests/photos/viewer';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

/** Rejected actions are logged in the console (ER-19). Returns the spy for the test that checks this. */
const spyOnFailures = () => jest.spyOn(console, 'warn').mockImplementation(() => undefined);
afterEach(() => jest.restoreAllMocks());

test('ER-09 a download that fails says so beside the button and as a message', async () => {
  server.use(
    http.get('*/api/photos/2026-05-0/url', () =>
      HttpResponse.json({ error: { code: 'unavailable', correlationId: 'c' } }, { status: 503 }),
    ),
  );
  const heard = spyOnFailures();
  const user = userEvent.setup();
  show();
  await user.click(screen.getByRole('button', { name: 'Download' }));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(
    /^Error: Your photo could not be downloaded\. This isn’t available right now\. .+Reference: c$/,
  );
  expect(heard).toHaveBeenCalledWith('[c]', expect.anything());
  expect((await screen.findAllByText('Preparing download...'))[0]).toBeInTheDocument();
  expect((await screen.findAllByText('Download failed'))[0]).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Download' })).toHaveAttribute(
    'data-download',
    'failure',
  );
});

test('AU-11 ER-09 after the session has ended the way to sign in leads back to the photo', async () => {
  server.use(
    http.get('*/api/photos/2026-05-0/url', () =>
      HttpResponse.json(
        { error: { code: 'unauthenticated', correlationId: 'c' } },
        { status: 401 },
      ),
    ),
  );
  spyOnFailures();
  show();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Download' }));
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByRole('link', { name: 'Sign in again' })).toHaveAttribute(
    'href',
    `/api/auth/sign-in?return=${encodeURIComponent(location.pathname)}`,
  );
});

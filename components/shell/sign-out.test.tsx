import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { StrictMode } from 'react';
import messages from '@/messages/en-GB.json';
import { takeNavigations } from '@/tests/support/take-navigations';
import { render } from '@/tests/support/render';
import { SignOut } from './sign-out';

const { confirm, failed } = messages.publicPages.logout;
const provider = 'https://id.example/session/end?client_id=albora-nl';

const bodies: unknown[] = [];
const server = setupServer(
  http.post('*/api/auth/sign-out', async ({ request }) => {
    bodies.push(await request.json());
    return HttpResponse.json({ location: provider });
  }),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  bodies.length = 0;
});
afterAll(() => server.close());

const show = (isAutomatic: boolean) =>
  render(
    <StrictMode>
      <SignOut isAutomatic={isAutomatic} />
    </StrictMode>,
  );

test('AU-11 from our own page the session ends once and the browser goes on to the provider’s sign-out', async () => {
  show(true);
  await waitFor(() => expect(takeNavigations()).toEqual([provider]));
  expect(bodies).toEqual([{ landing: 'home' }]);
});

test('AU-11 a page that something foreign opened asks first', async () => {
  const { container } = show(false);
  expect(bodies).toEqual([]);
  expect(await axe(container)).toHaveNoViolations();
  await userEvent.click(screen.getByRole('button', { name: confirm }));
  await waitFor(() => expect(takeNavigations()).toEqual([provider]));
});

test('AU-11 MO-04 a sign-out that failed says so and can be tried again', async () => {
  const complain = jest.fn();
  jest.spyOn(console, 'warn').mockImplementation(complain);
  server.use(
    http.post('*/api/auth/sign-out', () => HttpResponse.json({}, { status: 503 }), { once: true }),
  );
  show(true);
  expect(await screen.findByRole('alert')).toHaveTextContent(failed);
  expect(complain).toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: confirm }));
  await waitFor(() => expect(takeNavigations()).toEqual([provider]));
});

test('AU-11 an answer without a web address leads nowhere', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  server.use(
    http.post('*/api/auth/sign-out', () => HttpResponse.json({ location: 'javascript:alert(1)' })),
  );
  show(true);
  expect(await screen.findByRole('alert')).toHaveTextContent(failed);
  expect(takeNavigations()).toEqual([]);
});

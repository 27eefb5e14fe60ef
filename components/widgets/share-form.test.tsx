import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { render } from '@/tests/support/render';
import { ShareForm } from './share-form';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const field = (name: string) => screen.getByRole('textbox', { name });
const email = 'Recipient’s email address';

function show() {
  const { container } = render(
    <ShareForm code="A-1" title="Norway" senderName="Emma" brand="Bonaprint" />,
    { owner: 'somebody' },
  );
  return { container, user: userEvent.setup({ delay: null }) };
}

/** Replies with these statuses in order. Returns the bodies and the idempotency keys of the requests. */
function answer(...statuses: number[]) {
  const asked: { body: unknown; key: string | null }[] = [];
  const codes: Record<number, string> = {
    404: 'notFound',
    429: 'tooManyRequests',
    503: 'unavailable',
  };
  server.use(
    http.put('*/api/widgets/A-1/share', async ({ request }) => {
      asked.push({ body: await request.json(), key: request.headers.get('idempotency-key') });
      const status = statuses[Math.min(asked.length, statuses.length) - 1] ?? 204;
      if (status === 204) return new HttpResponse(null, { status });
      const error = { code: codes[status], correlationId: 'c-42' };
      return HttpResponse.json({ error }, { status });
    }),
  );
  return asked;
}

test('WI-02 the preview is the mail as it is written', async () => {
  const { container, user } = show();
  const preview = within(screen.getByRole('region', { name: 'This is the email' }));
  expect(preview.getByText('Emma has shared a photo book with you')).toBeInTheDocument();
  await user.clear(field('Your name'));
  expect(preview.getByText('Your name has shared a photo book with you')).toBeInTheDocument();
  await user.type(field('Your name'), 'Emma & Tom');
  await user.type(field('Personal message (optional)'), 'Look!');
  expect(preview.getByText('Emma & Tom has shared a photo book with you')).toBeInTheDocument();
  expect(preview.getByText('Look!')).toBeInTheDocument();
  expect(await axe(container)).toHaveNoViolations();
});

test('WI-02 a double press sends one mail with the names of the specification; the next one is another intent', async () => {
  const asked = answer(204);
  const { user } = show();
  await user.type(field(email), 'gran@example.com');
  await user.dblClick(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('The email is on its way.')).toBeInTheDocument();
  expect(asked.map(({ body }) => body)).toEqual([
    { SenderName: 'Emma', RecipientEmail: 'gran@example.com', PersonalMessage: '' },
  ]);
  await waitFor(() => expect(field(email)).toHaveValue(''));
  await user.type(field(email), 'gran@example.com');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[0]?.key).not.toBe(asked[1]?.key);
});

test('WI-02 an address that is typed while a mail is under way stays', async () => {
  let finish = () => {};
  const isFinished = new Promise<void>((resolve) => (finish = resolve));
  server.use(
    http.put('*/api/widgets/A-1/share', async () => {
      await isFinished;
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = show();
  await user.type(field(email), 'gran@example.com');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await user.clear(field(email));
  await user.type(field(email), 'uncle@example.com');
  finish();
  expect(await screen.findByText('The email is on its way.')).toBeInTheDocument();
  expect(field(email)).toHaveValue('uncle@example.com');
});

test('WI-02 what cannot be sent is said at its field, and nothing leaves', async () => {
  const asked = answer(204);
  const { user } = show();
  await user.clear(field('Your name'));
  await user.type(field(email), 'gran');
  await user.type(field('Personal message (optional)'), 'See www.evil.test');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Please leave out web addresses')).toBeInTheDocument();
  expect(screen.getByText('Please fill this in')).toBeInTheDocument();
  expect(field(email)).toHaveAccessibleDescription(/Email address must be valid/);
  expect(asked).toEqual([]);
});

test('WI-02 a failure keeps what was typed, and the next try is the same intent; limit and a book that is gone have their own words', async () => {
  const asked = answer(503, 429, 404);
  const { user } = show();
  await user.type(field(email), 'gran@example.com');
  const send = screen.getByRole('button', { name: 'Send' });
  await user.click(send);
  expect(await screen.findByRole('alert')).toHaveTextContent('The email couldn’t be sent.');
  await user.click(send);
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent('reached the limit for this hour'),
  );
  await user.click(send);
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent('This book is no longer online.'),
  );
  expect(field(email)).toHaveValue('gran@example.com');
  expect(new Set(asked.map(({ key }) => key)).size).toBe(1);
});

import { act, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { messagesOf } from '@/tests/support/messages';
import { render } from '@/tests/support/render';
import { LatestCopyNote } from './latest-copy-note';

const { common, photoExports, form } = messagesOf();
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  document.documentElement.lang = 'en-GB';
  server.use(
    http.get('*/api/messages/photoExports', () =>
      HttpResponse.json({ common, photoExports, form }),
    ),
  );
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

async function show(status: number, reply: object) {
  server.use(http.get('*/api/photo-exports/copy', () => HttpResponse.json(reply, { status })));
  return act(async () => render(<LatestCopyNote />));
}
const error = (code: string) => ({ error: { code, correlationId: 'c' } });

test('EX-01 before a deletion it is said that there is no checked copy', async () => {
  await show(200, { copy: { verifiedOn: null, missingCount: 3 } });
  expect(await screen.findByText('There’s no verified copy of your photos.')).toBeVisible();
});

test('EX-01 ER-11 where nobody can say whether there is a copy, that is said, with the way to one', async () => {
  await show(503, error('unavailable'));
  expect(await screen.findByText(/We can’t tell right now whether/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Export photos' })).toBeEnabled();
});

test('EX-01 a service that knows no checked copies has nothing to say', async () => {
  const { container } = await show(200, { copy: null });
  await act(async () => {});
  expect(container).toHaveTextContent(/^$/);
});

import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { Suspense } from 'react';
import type { ExportReply } from '@/lib/photo-exports/schema';
import { messagesOf } from '@/tests/support/messages';
import { createRouter, render } from '@/tests/support/render';
import { ExportDialog } from './export-dialog';

// Every page provides the messages of `common`.
const { common, photoExports, form } = messagesOf();
const server = setupServer(
  http.get('*/api/messages/photoExports', () => HttpResponse.json({ common, photoExports, form })),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  document.documentElement.lang = 'en-GB';
});
afterEach(() =>
  server.resetHandlers(
    http.get('*/api/messages/photoExports', () =>
      HttpResponse.json({ common, photoExports, form }),
    ),
  ),
);
afterAll(() => server.close());

const made: ExportReply = { state: 'processing', id: 'b-1', parts: { done: 1, total: 4 } };
const there: ExportReply = { state: 'ready', href: '/my-photos/exports/b-1' };

const codes: Record<number, string> = {
  422: 'unprocessable', 429: 'tooManyRequests', 503: 'unavailable',
}; // prettier-ignore

function answerWith(method: 'get' | 'post', answer: ExportReply | number): () => number {
  let calls = 0;
  const path = method === 'get' ? '*/api/photo-exports/b-1' : '*/api/photo-exports';
  server.use(
    http[method](path, () => {
      calls += 1;
      if (typeof answer !== 'number') return HttpResponse.json(answer);
      const code = codes[answer];
      return HttpResponse.json({ error: { code, correlationId: 'c-42' } }, { status: answer });
    }),
  );
  return () => calls;
}

/** Renders the dialog. It suspends until its messages are loaded, so `act` has to be awaited. */
async function show() {
  const router = createRouter();
  const view = await act(async () =>
    render(
      <Suspense>
        <ExportDialog isOpen onClose={() => {}} />
      </Suspense>,
      { router },
    ),
  );
  return { ...view, router };
}
const create = () => screen.findByRole('button', { name: 'Create export' });

test('EX-02 MO-03 an export that is there leads to its page; two presses ask once', async () => {
  const asked = answerWith('post', there);
  const { router } = await show();
  expect(await screen.findByRole('dialog', { name: 'Export photos' })).toBeInTheDocument();
  await userEvent.dblClick(await create(), { delay: null });
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/my-photos/exports/b-1'));
  expect(asked()).toBe(1);
});

test('EX-02 one that is made says that it may take 48 hours and how far it is, and opens when it is there', async () => {
  answerWith('post', made);
  const looks = answerWith('get', there);
  const { router, baseElement } = await show();
  await userEvent.click(await create());
  expect(await screen.findByText(/up to 48 hours/)).toBeInTheDocument();
  expect(screen.getByRole('progressbar', { name: '1 of 4 parts ready' })).toBeInTheDocument();
  expect(await axe(baseElement)).toHaveNoViolations();
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/my-photos/exports/b-1'), {
    timeout: 5_000,
  });
  expect(looks()).toBe(1);
});

test('EX-02 ER-11 a failure is said in the dialog, which stays open, and the next press works', async () => {
  answerWith('post', 503);
  const { router } = await show();
  await userEvent.click(await create());
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'We’ve run into a problem exporting your photos.',
  );
  answerWith('post', there);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(router.push).toHaveBeenCalled());
});

test('EX-02 one that fails while it is made is no longer said to be on its way', async () => {
  answerWith('post', made);
  answerWith('get', 422);
  await show();
  await userEvent.click(await create());
  expect(await screen.findByRole('alert', {}, { timeout: 5_000 })).toBeInTheDocument();
  expect(screen.queryByText(/up to 48 hours/)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
});

test('too many exports a day say when to come back', async () => {
  answerWith('post', 429);
  await show();
  await userEvent.click(await create());
  expect(await screen.findByRole('alert')).toHaveTextContent('Please come back tomorrow.');
});

test('EX-02 an outage while it is made is no failure: it is asked again', async () => {
  answerWith('post', made);
  const looks = answerWith('get', 503);
  const { router } = await show();
  await userEvent.click(await create());
  await waitFor(() => expect(looks()).toBe(1), { timeout: 5_000 });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  answerWith('get', there);
  await waitFor(() => expect(router.push).toHaveBeenCalled(), { timeout: 5_000 });
});

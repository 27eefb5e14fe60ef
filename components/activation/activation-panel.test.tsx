import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import type { ActivationReply } from '@/lib/activation/schema';
import type { PushEvent } from '@/lib/push/schema';
import { createRouter, render } from '@/tests/support/render';
import { ActivationPanel } from './activation-panel';

/** Open event streams. They replace the network: a test dispatches the push messages on them. */
const streams = new Set<EventTarget>();
class TestEventSource extends EventTarget {
  static readonly CLOSED = 2;
  readyState = 1;
  constructor() {
    super();
    streams.add(this);
  }
  close() {
    streams.delete(this);
  }
}
beforeAll(() => void Object.assign(globalThis, { EventSource: TestEventSource }));

const send = (event: Partial<PushEvent>) =>
  act(() => {
    const data = JSON.stringify({
      id: '1',
      at: '',
      importedCount: null,
      totalCount: null,
      ...event,
    });
    for (const stream of streams) stream.dispatchEvent(new MessageEvent('message', { data }));
  });

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  jest.useRealTimers();
});
afterAll(() => server.close());

const resting: ActivationReply = { status: 'NOT_ACTIVE', progress: null, hasFailed: false };
const importing = (done: number): ActivationReply => ({
  ...{ status: 'IMPORTING', progress: { done, total: 90 }, hasFailed: false },
});
const active: ActivationReply = { status: 'ACTIVE', progress: null, hasFailed: false };

function answerWith(method: 'get' | 'post', answer: ActivationReply | number): () => number {
  let calls = 0;
  server.use(
    http[method]('*/api/activation', () => {
      calls += 1;
      if (typeof answer !== 'number') return HttpResponse.json(answer);
      const error = { code: 'unavailable', correlationId: 'c-42' };
      return HttpResponse.json({ error }, { status: answer });
    }),
  );
  return () => calls;
}

function show(start: ActivationReply, isCounted = false) {
  const router = createRouter();
  return { ...render(<ActivationPanel {...{ start, isCounted }} />, { router }), router };
}
const told = (importedCount: number) =>
  send({ type: 'import-started', importedCount, totalCount: 90 });
const ended = (type: 'import-finished' | 'import-error') => send({ type });

test('AC-02 a library that rests is activated with one call, however often it is pressed', async () => {
  const asked = answerWith('post', importing(0));
  const { container } = show(resting);
  expect(await axe(container)).toHaveNoViolations();
  await userEvent.dblClick(screen.getByRole('button', { name: 'Activate photo library' }), {
    delay: null,
  });
  expect(await screen.findByText('0 of 90 photos')).toBeInTheDocument();
  expect(asked()).toBe(1);
  expect(await axe(container)).toHaveNoViolations();
});

test('AC-04 a page that opens in the middle of an import listens; messages that come late or twice never turn it back', async () => {
  show(importing(12));
  await waitFor(() => expect(streams.size).toBe(1));
  told(36);
  expect(screen.getByText('36 of 90 photos')).toBeInTheDocument();
  told(24);
  expect(screen.getByText('36 of 90 photos')).toBeInTheDocument();
});

test('AC-03 CO-04 when it is finished it is counted, and after 10 s the page is read anew and nobody listens any more', async () => {
  const looks = answerWith('get', active);
  const { router } = show(importing(78), true);
  await waitFor(() => expect(streams.size).toBe(1));
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  ended('import-finished');
  await waitFor(() => expect(screen.getByText('Your photos are back')).toBeInTheDocument());
  expect(looks()).toBe(1);
  expect(streams.size).toBe(0);
  expect(window).toHaveProperty('dataLayer', [{ event: 'photos-imported' }]);
  act(() => jest.advanceTimersByTime(9_900));
  expect(router.refresh).not.toHaveBeenCalled();
  act(() => jest.advanceTimersByTime(200));
  expect(router.refresh).toHaveBeenCalledTimes(1);
  // The first refresh failed, so this page is still shown and refreshes again.
  act(() => jest.advanceTimersByTime(10_000));
  expect(router.refresh).toHaveBeenCalledTimes(2);
});

test('AC-03 without any message the end is found by asking', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  answerWith('get', active);
  show(importing(78));
  await act(() => jest.advanceTimersByTimeAsync(10_100));
  await waitFor(() => expect(screen.getByText('Your photos are back')).toBeInTheDocument());
});

test('AC-02 an import that fails says that nothing is lost, and can be tried again', async () => {
  answerWith('get', { ...resting, hasFailed: true });
  show(importing(78));
  await waitFor(() => expect(streams.size).toBe(1));
  ended('import-error');
  expect(await screen.findByRole('alert')).toHaveTextContent('None are lost.');
  answerWith('post', 503);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/isn’t available right now/)).toBeInTheDocument();
  answerWith('post', importing(78));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('78 of 90 photos')).toBeInTheDocument();
});

test.each([
  ['may be activated again', resting],
  ['is active', active],
])('AC-01 what is being deleted is not activated; the library %s then', async (_, next) => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  answerWith('get', next);
  const { router } = show({ ...resting, status: 'DELETING' });
  expect(screen.getByRole('heading', { name: 'Your photos are being deleted' })).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(10_100));
  if (next === resting) expect(await screen.findByRole('button')).toBeEnabled();
  else await waitFor(() => expect(router.refresh).toHaveBeenCalledTimes(1));
  // No import has taken place, so the message that follows an import must not appear.
  expect(screen.queryByText('Your photos are back')).not.toBeInTheDocument();
});

import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import type { DataExportView } from '@/lib/data-export/schema';
import { render } from '@/tests/support/render';
import { DataExport } from './data-export';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const running = (progress: number): DataExportView => ({
  id: 'a',
  state: 'running',
  progress,
  file: null,
});
const finished: DataExportView = {
  id: 'a',
  state: 'finished',
  progress: 100,
  file: { href: '/api/data-export/a/file', size: '1.24 MB', until: '28 November 2026' },
};

type Answer = DataExportView | number;
const codes: Record<number, string> = {
  401: 'unauthenticated', 403: 'staleSignIn', 404: 'notFound', 429: 'tooManyRequests', 503: 'unavailable',
}; // prettier-ignore

/**
 * Replies to the calls with these answers in order and repeats the last one; a number is the status
 * of a failure. Returns a function with the number of calls.
 */
function answerWith(method: 'get' | 'post', ...answers: Answer[]): () => number {
  let calls = 0;
  server.use(
    http[method](method === 'get' ? '*/api/data-export/a' : '*/api/data-export', () => {
      const answer = answers[Math.min(calls, answers.length - 1)];
      calls += 1;
      if (typeof answer !== 'number') return HttpResponse.json(answer);
      const error = { code: codes[answer], correlationId: 'c-42' };
      return HttpResponse.json({ error }, { status: answer });
    }),
  );
  return () => calls;
}

const show = (latest: DataExportView | null) => render(<DataExport latest={latest} />);
const button = (name: string) => screen.getByRole('button', { name });

test('D-31 two presses ask for one file, and it is ready with its size and its last day', async () => {
  const asked = answerWith('post', running(0));
  const polled = answerWith('get', running(60), finished);
  const { container } = show(null);
  await userEvent.dblClick(button('Get my data'), { delay: null });
  expect(await screen.findByRole('progressbar')).toBeInTheDocument();
  expect(await axe(container)).toHaveNoViolations();
  const link = await screen.findByRole('link', { name: 'Download (1.24 MB)' });
  expect(link).toHaveAttribute('href', '/api/data-export/a/file');
  expect(screen.getByText(/until 28 November 2026/)).toBeInTheDocument();
  expect([asked(), polled()]).toEqual([1, 2]);
  expect(button('Create a new file')).toBeInTheDocument();
  expect(await axe(container)).toHaveNoViolations();
});

test('what is under way is found again and read out by quarters, and no second one is begun', async () => {
  answerWith('get', running(40));
  const asked = answerWith('post', running(0));
  show(running(40));
  expect(screen.getByRole('progressbar')).toHaveAccessibleName(
    'We’re putting your data together: 40%',
  );
  const spoken = screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(spoken).toContain('We’re putting your data together: 25%');
  await userEvent.click(button('Get my data'));
  expect(asked()).toBe(0);
});

test('a file that failed can be asked for again', async () => {
  answerWith('get', finished);
  answerWith('post', running(0));
  show({ ...running(0), state: 'failed' });
  expect(screen.getByRole('alert')).toHaveTextContent('We couldn’t create your file.');
  await userEvent.click(button('Try again'));
  expect(await screen.findByRole('progressbar')).toBeInTheDocument();
});

test('the fourth of a day is explained, and the file of before stays', async () => {
  answerWith('post', 429);
  show(finished);
  await userEvent.click(button('Create a new file'));
  expect(await screen.findByRole('alert')).toHaveTextContent('three times in one day');
  expect(screen.getByRole('link', { name: /^Download/ })).toBeInTheDocument();
});

test('ER-18 a poll that fails is told and tried again', async () => {
  answerWith('get', 503, running(70));
  show(running(20));
  await screen.findByText(/We can’t check the progress/);
  await waitFor(() => expect(screen.getByRole('progressbar')).toHaveAttribute('value', '70'));
  expect(screen.queryByText(/We can’t check the progress/)).not.toBeInTheDocument();
});

test('a session that has ended is told once, with the way to sign in', async () => {
  const polled = answerWith('get', 401);
  show(running(20));
  const link = await screen.findByRole('link');
  expect(link).toHaveAttribute('href', expect.stringContaining('/api/auth/sign-in?return='));
  await act(() => new Promise((resolve) => setTimeout(resolve, 2_000)));
  expect(polled()).toBe(1);
});

test('a file that is gone makes room for a new one', async () => {
  answerWith('get', 404);
  show(running(20));
  expect(await screen.findByText(/no longer available/)).toBeInTheDocument();
  expect(button('Get my data')).not.toHaveAttribute('aria-busy');
});

test('a hidden page is not polled', async () => {
  const polled = answerWith('get', running(30));
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  show(running(20));
  await act(() => new Promise((resolve) => setTimeout(resolve, 1_500)));
  expect(polled()).toBe(0);
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(polled()).toBe(1));
  visibility.mockRestore();
});

test('a sign-in that is too long ago is told with its reason, and leads through the password back here', async () => {
  answerWith('post', 403);
  const { container } = show(null);
  await userEvent.click(button('Get my data'));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'To keep your account safe, please sign in once more first.',
  );
  expect(screen.getByRole('link', { name: 'Sign in again' })).toHaveAttribute(
    'href',
    '/api/auth/sign-in?return=%2F&prompt=login',
  );
  expect(await axe(container)).toHaveNoViolations();
});

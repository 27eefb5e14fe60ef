/** Helpers for tests of online photo books: rows, the list, and mocked route handlers. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { BookList } from '@/components/widgets/book-list';
import type { BookView } from '@/lib/widgets/schema';
import { render } from '@/tests/support/render';

const server = setupServer();

/**
 * Starts the mock server for a test file. Call it once in each test file. An unexpected request
 * fails its test.
 */
export function startBookServer(): void {
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
}

/** Returns a book as a list row. By default its online version is ready. */
export const book = (code: string, change: Partial<BookView> = {}): BookView => ({
  code,
  title: `Book ${code}`,
  thumbnail: null,
  status: 'ready',
  href: `https://books.test/${code}`,
  ordered: 'Ordered on 3 November 2026',
  ...change,
});
export const offline = (code: string) => book(code, { status: 'none', href: null });

type Answer = BookView | null | { code: string; status: number };

/**
 * Replies to the calls of this method with these responses in order. Returns an array that records
 * the requests.
 */
export function answer(method: 'get' | 'post' | 'delete', ...answers: Answer[]): string[] {
  const asked: string[] = [];
  server.use(
    http[method]('*/api/widgets/:code', ({ request }) => {
      asked.push(`${request.method} ${new URL(request.url).pathname}`);
      const next = answers[Math.min(asked.length, answers.length) - 1];
      if (next === null || next === undefined) return new HttpResponse(null, { status: 204 });
      if ('title' in next) return HttpResponse.json(next);
      const { status, code } = next;
      return HttpResponse.json({ error: { code, correlationId: 'c-42' } }, { status });
    }),
  );
  return asked;
}

/** Renders the list with its heading. Returns the user. */
export function showBooks(books: BookView[], isKnown = true) {
  const view = render(
    <main>
      <h1 tabIndex={-1}>My online photo books</h1>
      <BookList books={books} isKnown={isKnown} />
    </main>,
    { owner: 'somebody' },
  );
  return { ...view, user: userEvent.setup({ delay: null }) };
}

/** Queries within the part of the list that has this title. */
export const section = (name: string) => within(screen.getByRole('region', { name }));

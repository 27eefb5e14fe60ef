import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import type { BookView } from '@/lib/widgets/schema';
import { render } from '@/tests/support/render';
import { BookList } from './book-list';
import { PendingBook } from './pending-book';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const book = (code: string, change: Partial<BookView> = {}): BookView => ({
  code,
  title: `Book ${code}`,
  thumbnail: null,
  status: 'ready',
  href: `https://books.test/${code}`,
  ordered: 'Ordered on 3 November 2026',
  ...change,
});
const offline = (code: string) => book(code, { status: 'none', href: null });

function show(books: BookView[], isKnown = true) {
  const view = render(
    <main>
      <h1 tabIndex={-1}>My online photo books</h1>
      <BookList books={books} isKnown={isKnown} />
    </main>,
    { owner: 'somebody' },
  );
  return { ...view, user: userEvent.setup({ delay: null }) };
}

type Answer = BookView | null | { code: string; status: number };

/** Answers each call of this method with the next of these, and remembers what was asked. */
function answer(method: 'get' | 'post' | 'delete', ...answers: Answer[]): string[] {
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
const unavailable = { code: 'unavailable', status: 503 };
const ended = { code: 'unauthenticated', status: 401 };
const cardOf = (title: string) => {
  const card = screen.getByRole('heading', { name: title }).closest('li');
  if (!card) throw new Error(`no card ${title}`);
  return within(card);
};
const section = (name: string) => within(screen.getByRole('region', { name }));

test('WI-01 online books stand before the others; each says its state and offers what fits it', async () => {
  const { container } = show([
    book('A'),
    book('B', { status: 'failed', href: null }),
    offline('C'),
  ]);
  expect(section('Online').getAllByRole('listitem')).toHaveLength(2);
  expect(section('Not online').getAllByRole('listitem')).toHaveLength(1);
  const open = screen.getByRole('link', { name: 'Look inside Book A (opens in a new tab)' });
  expect(open).toHaveAttribute('href', 'https://books.test/A');
  expect(open).toHaveAttribute('rel', 'noopener noreferrer');
  expect(screen.getByRole('link', { name: 'Share Book A' })).toHaveAttribute(
    'href',
    '/online-products/A',
  );
  expect(cardOf('Book B').getByRole('status')).toHaveTextContent('Couldn’t be put online');
  expect(cardOf('Book B').queryByRole('link')).not.toBeInTheDocument();
  expect(await axe(container)).toHaveNoViolations();
});

test('WI-01 a request is sent once however often it is pressed, and followed until it is ready', async () => {
  const asked = answer('post', book('A', { status: 'creating', href: null }));
  const read = answer('get', book('A', { status: 'creating', href: null }), book('A'));
  const { user, router } = show([offline('A'), offline('B')]);
  await user.dblClick(screen.getByRole('button', { name: 'Put Book A online' }));
  await waitFor(() =>
    expect(cardOf('Book A').getByRole('status')).toHaveTextContent('Being put online'),
  );
  expect(asked).toEqual(['POST /api/widgets/A']);
  expect(router.refresh).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Put Book B online' })).toBeEnabled();
  await waitFor(
    () => expect(cardOf('Book A').getByRole('link', { name: /Look inside/ })).toBeVisible(),
    { timeout: 15_000 },
  );
  expect(read).toEqual(['GET /api/widgets/A', 'GET /api/widgets/A']);
});

test('WI-01 a request, a reading and a deletion that fail say so each for themselves, and may be tried again', async () => {
  answer('post', unavailable, book('A'));
  answer('get', unavailable);
  const removed = answer('delete', unavailable, null);
  const { user } = show([offline('A'), book('B', { status: 'creating', href: null }), book('C')]);
  await user.click(screen.getByRole('button', { name: 'Put Book A online' }));
  expect(await cardOf('Book A').findByRole('alert')).toHaveTextContent(
    /The book couldn’t be put online.*c-42/,
  );
  expect(await cardOf('Book B').findByRole('alert', {}, { timeout: 15_000 })).toHaveTextContent(
    'We can’t tell how far it is.',
  );
  await user.click(screen.getByRole('button', { name: 'Take down Book C' }));
  await user.click(await screen.findByRole('button', { name: 'Take down' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('alert')).toHaveTextContent('couldn’t be taken down');
  await user.click(dialog.getByRole('button', { name: 'Take down' }));
  await waitFor(() => expect(section('Not online').getByText('Book C')).toBeInTheDocument());
  expect(removed).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Put Book A online' }));
  expect(await screen.findByRole('link', { name: /Look inside Book A/ })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Book A' })).toHaveFocus());
});

test('WI-01 WI-03 a deletion is sent once, takes the book out of the list, and Undo puts it back with the focus', async () => {
  const removed = answer('delete', null);
  const { user, router } = show([book('A'), book('B')]);
  await user.click(screen.getByRole('button', { name: 'Take down Book A' }));
  await user.dblClick(await screen.findByRole('button', { name: 'Take down' }));
  await waitFor(() => expect(section('Online').getAllByRole('listitem')).toHaveLength(1));
  expect(removed).toEqual(['DELETE /api/widgets/A']);
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Book B' })).toHaveFocus());
  // Another page and back: the list of before is shown by nobody.
  expect(router.refresh).toHaveBeenCalledTimes(1);
  answer('post', book('A'));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(section('Online').getAllByRole('listitem')).toHaveLength(2));
  expect(await screen.findByText('Book A is online again.')).toBeInTheDocument();
  expect(router.refresh).toHaveBeenCalledTimes(2);
  // Asked again and called off: the focus is where it was.
  const button = screen.getByRole('button', { name: 'Take down Book B' });
  await user.click(button);
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(button).toHaveFocus());
});

test('WI-01 a deletion whose answer was lost is done with the next try, and can be undone; a session that ended deletes nothing', async () => {
  const lost = { code: 'timeout', status: 504 };
  answer('delete', lost, { code: 'notFound', status: 404 }, ended);
  const { user, router } = show([book('A'), book('B')]);
  await user.click(screen.getByRole('button', { name: 'Take down Book A' }));
  await user.click(await screen.findByRole('button', { name: 'Take down' }));
  await screen.findByRole('alert');
  await user.click(screen.getByRole('button', { name: 'Take down' }));
  expect(await screen.findByText('Book A is no longer online.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Undo' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Take down Book B' }));
  await user.click(await screen.findByRole('button', { name: 'Take down' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('couldn’t be taken down');
  expect(screen.queryByText('It was no longer online.')).not.toBeInTheDocument();
  expect(router.refresh).toHaveBeenCalledTimes(1);
});

test('WI-01 the page of a book that gets ready takes the focus to its heading, and is read anew', async () => {
  answer('post', book('A', { status: 'creating', href: null }));
  answer('get', book('A'));
  const { router, user } = render(
    <main>
      <h1>Book A</h1>
      <PendingBook book={offline('A')} />
    </main>,
  );
  await user.click(screen.getByRole('button', { name: 'Put Book A online' }));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Being put online'));
  expect(screen.getByRole('status')).toHaveFocus();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Book A' })).toHaveFocus(), {
    timeout: 15_000,
  });
  expect(router.refresh).toHaveBeenCalledTimes(2);
});

test('WI-01 a widget that was taken down elsewhere is gone here, too, and is said to have been', async () => {
  answer('delete', { code: 'notFound', status: 404 });
  const { user } = show([book('A')]);
  await user.click(screen.getByRole('button', { name: 'Take down Book A' }));
  await user.click(await screen.findByRole('button', { name: 'Take down' }));
  expect(await screen.findByText('It was no longer online.')).toBeInTheDocument();
  expect(section('Not online').getByText('Book A')).toBeInTheDocument();
});

test('where nobody can say what is online, nothing is offered', () => {
  show([offline('A')], false);
  expect(screen.getByRole('heading', { name: 'Book A' })).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

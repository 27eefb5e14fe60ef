import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { render } from '@/tests/support/render';
import {
  answer,
  book,
  offline,
  section,
  showBooks,
  startBookServer,
} from '@/tests/widgets/online-books';
import { PendingBook } from './pending-book';

startBookServer();

const unavailable = { code: 'unavailable', status: 503 };
const cardOf = (title: string) => {
  const card = screen.getByRole('heading', { name: title }).closest('li');
  if (!card) throw new Error(`no card ${title}`);
  return within(card);
};

test('WI-01 online books stand before the others; each says its state and offers what fits it', async () => {
  const { container } = showBooks([
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
  const { user, router } = showBooks([offline('A'), offline('B')]);
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

test('WI-01 a request that fails says so and may be tried again', async () => {
  answer('post', unavailable, book('A'));
  const { user } = showBooks([offline('A'), book('C')]);
  await user.click(screen.getByRole('button', { name: 'Put Book A online' }));
  expect(await cardOf('Book A').findByRole('alert')).toHaveTextContent(
    /The book couldn’t be put online.*c-42/,
  );
  await user.click(screen.getByRole('button', { name: 'Put Book A online' }));
  expect(await screen.findByRole('link', { name: /Look inside Book A/ })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Book A' })).toHaveFocus());
});

test('WI-01 a book whose state cannot be read says so on its own card', async () => {
  answer('get', unavailable);
  showBooks([book('B', { status: 'creating', href: null }), book('C')]);
  expect(await cardOf('Book B').findByRole('alert', {}, { timeout: 15_000 })).toHaveTextContent(
    'We can’t show the progress right now.',
  );
  expect(cardOf('Book C').queryByRole('alert')).not.toBeInTheDocument();
});

test('WI-01 a deletion that fails says so in its dialog and may be tried again', async () => {
  const removed = answer('delete', unavailable, null);
  const { user } = showBooks([book('C')]);
  await user.click(screen.getByRole('button', { name: 'Take down Book C' }));
  await user.click(await screen.findByRole('button', { name: 'Take down' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('alert')).toHaveTextContent('couldn’t be taken down');
  await user.click(dialog.getByRole('button', { name: 'Take down' }));
  await waitFor(() => expect(section('Not online').getByText('Book C')).toBeInTheDocument());
  expect(removed).toHaveLength(2);
});

test('where nobody can say what is online, nothing is offered', () => {
  showBooks([offline('A')], false);
  expect(screen.getByRole('heading', { name: 'Book A' })).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
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

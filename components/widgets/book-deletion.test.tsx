import { screen, waitFor } from '@testing-library/react';
import { answer, book, section, showBooks, startBookServer } from '@/tests/widgets/online-books';

startBookServer();

const ended = { code: 'unauthenticated', status: 401 };

test('WI-01 WI-03 a deletion is sent once, takes the book out of the list, and Undo puts it back with the focus', async () => {
  const removed = answer('delete', null);
  const { user, router } = showBooks([book('A'), book('B')]);
  await user.click(screen.getByRole('button', { name: 'Take down Book A' }));
  await user.dblClick(await screen.findByRole('button', { name: 'Take down' }));
  await waitFor(() => expect(section('Online').getAllByRole('listitem')).toHaveLength(1));
  expect(removed).toEqual(['DELETE /api/widgets/A']);
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Book B' })).toHaveFocus());
  // The refresh ensures that the router does not show the list from before the deletion.
  expect(router.refresh).toHaveBeenCalledTimes(1);
  answer('post', book('A'));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(section('Online').getAllByRole('listitem')).toHaveLength(2));
  expect(await screen.findByText('Book A is online again.')).toBeInTheDocument();
  expect(router.refresh).toHaveBeenCalledTimes(2);
  // After the customer cancels the dialog, the focus returns to the button that opened it.
  const button = screen.getByRole('button', { name: 'Take down Book B' });
  await user.click(button);
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(button).toHaveFocus());
});

test('WI-01 a deletion whose answer was lost is done with the next try, and can be undone; a session that ended deletes nothing', async () => {
  const lost = { code: 'timeout', status: 504 };
  answer('delete', lost, { code: 'notFound', status: 404 }, ended);
  const { user, router } = showBooks([book('A'), book('B')]);
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

test('WI-01 a widget that was taken down elsewhere is gone here, too, and is said to have been', async () => {
  answer('delete', { code: 'notFound', status: 404 });
  const { user } = showBooks([book('A')]);
  await user.click(screen.getByRole('button', { name: 'Take down Book A' }));
  await user.click(await screen.findByRole('button', { name: 'Take down' }));
  expect(await screen.findByText('It was no longer online.')).toBeInTheDocument();
  expect(section('Not online').getByText('Book A')).toBeInTheDocument();
});

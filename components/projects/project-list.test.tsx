import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { answerWith, card, remove, show } from '@/tests/projects/project-list';

afterEach(() => jest.restoreAllMocks());

test('SP-01 a card opens the shop’s editor and has no accessibility violation', async () => {
  const { container } = show([
    card('1'),
    card('2', { thumbnail: null, product: null, left: null }),
  ]);
  const [item] = screen.getAllByRole('listitem');
  expect(item && within(item).getByRole('link')).toHaveAttribute(
    'href',
    'https://www.shop.example/editor?project=1',
  );
  expect(item).toHaveTextContent('12 days left');
  expect(await axe(container)).toHaveNoViolations();
});

test('the pictures of the first projects come at once, the very first before all', () => {
  show([card('1'), card('2'), card('3')]);
  const pictures = screen
    .getAllByRole('listitem')
    .map((item) => item.querySelector('img'))
    .map((picture) => [picture?.getAttribute('loading'), picture?.getAttribute('fetchpriority')]);
  expect(pictures).toEqual([
    [null, 'high'],
    [null, 'auto'],
    ['lazy', null],
  ]);
});

test('SP-02 SP-03 a deletion is sent once, reads the page anew and gives the next card the focus', async () => {
  const asked = answerWith(204);
  const { router, user } = show([card('1'), card('2'), card('3')]);
  await remove(user, 'Book 2');
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
  expect(asked).toEqual(['DELETE /api/projects/2']);
  expect(router.refresh).toHaveBeenCalledTimes(1);
  expect(router.replace).not.toHaveBeenCalled();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Book 3' })).toHaveFocus());
});

test('SP-02 Undo brings it back, reads the page anew and gives it the focus', async () => {
  const asked = answerWith(204);
  const cards = [card('1'), card('2')];
  const { router, user, read } = show(cards);
  await remove(user, 'Book 1');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(asked).toEqual(['DELETE /api/projects/1', 'POST /api/projects/1/restore']),
  );
  read(cards);
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Book 1' })).toHaveFocus());
  expect(router.refresh).toHaveBeenCalledTimes(2);
});

test('SP-02 Undo pressed while the question still leaves keeps the focus on what came back', async () => {
  answerWith(204);
  const { user } = show([card('1'), card('2')]);
  let leave: () => void = () => undefined;
  const finished = new Promise<void>((resolve) => (leave = resolve));
  const animation = { finished, pending: true, playState: 'running' };
  // The cast is safe: only these properties of an animation are read.
  jest.spyOn(Element.prototype, 'getAnimations').mockReturnValue([animation as never]);
  await remove(user, 'Book 1');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  const heading = await screen.findByRole('heading', { name: 'Book 1' });
  await waitFor(() => expect(heading).toHaveFocus());
  leave();
  await waitFor(() => expect(screen.queryByText('Delete project')).not.toBeInTheDocument());
  expect(heading).toHaveFocus();
});

test('SP-02 with the last card of a later page the page before it is shown', async () => {
  answerWith(204);
  const { router, user } = show([card('1')], '/saved-projects');
  await remove(user, 'Book 1');
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/saved-projects'));
});

test.each([
  [503, 'This isn’t available right now. Please try again in a few minutes.Reference: c-42'],
  [429, 'That was a bit fast. Please wait a moment and try again.'],
])(
  'SP-02 a %s keeps the question open and the project where it is; another try goes through',
  async (status, text) => {
    const asked = answerWith(status, 204);
    const { user } = show([card('1'), card('2')]);
    await remove(user, 'Book 1');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      new RegExp(`Your project was not deleted\\. ${text}$`),
    );
    await user.click(screen.getByRole('button', { name: 'Delete project' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    expect(asked).toHaveLength(2);
  },
);

test('SP-02 one that was gone already leaves the list, without an offer to bring it back', async () => {
  answerWith(404);
  const { router, user } = show([card('1'), card('2')]);
  await remove(user, 'Book 1');
  expect(await screen.findByText('This project had already been deleted.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  expect(router.refresh).toHaveBeenCalledTimes(1);
});

test('SP-02 where the service brings nothing back the question says so, and there is no Undo', async () => {
  answerWith(204);
  const { user } = show([card('1'), card('2')], null, {});
  await user.click(screen.getByRole('button', { name: 'Delete: Book 1' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('This can’t be undone.');
  expect(dialog).not.toHaveTextContent('You can undo this');
  await user.click(screen.getByRole('button', { name: 'Delete project' }));
  expect(await screen.findByText(/was deleted/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

test('SP-02 one that can no longer be brought back says so', async () => {
  answerWith(204, 404);
  const { user } = show([card('1'), card('2')]);
  await remove(user, 'Book 1');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('This project can no longer be restored.')).toBeInTheDocument();
});

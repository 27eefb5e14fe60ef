import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { answerWith, card, keys, show } from '@/tests/projects/project-list';

const offers = { canRename: true, canDuplicate: true };
const menuOf = async (user: UserEvent, title: string) => {
  const name = `More options for ${title}`;
  await user.hover(screen.getByRole('button', { name }));
  return within(await screen.findByRole('group', { name }));
};
const openRenaming = async (user: UserEvent, title: string) => {
  await user.click((await menuOf(user, title)).getByRole('button', { name: 'Rename' }));
  return screen.findByRole('textbox', { name: 'Name' });
};
const save = () => screen.getByRole('button', { name: 'Save' });

test('what the service does not offer has no control', async () => {
  const { user } = show([card('1')], null, { canRename: true });
  expect(
    (await menuOf(user, 'Book 1')).getAllByRole('button').map(({ textContent }) => textContent),
  ).toEqual(['Rename', 'Delete']);
});

test('a new name is sent once, the dialog closes and the page is read anew', async () => {
  const asked = answerWith(204);
  const { container, router, user } = show([card('1'), card('2')], null, offers);
  expect(await axe(container)).toHaveNoViolations();
  const field = await openRenaming(user, 'Book 2');
  expect(field).toHaveValue('Book 2');
  await waitFor(() => expect(field).toHaveFocus());
  await user.clear(field);
  await user.type(field, 'Norway');
  await user.dblClick(save());
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Rename project' })).toBeNull());
  expect(asked).toEqual(['PUT /api/projects/2']);
  expect(router.refresh).toHaveBeenCalledTimes(1);
});

test.each([
  [503, /isn’t available right now/],
  [404, /This project no longer exists\./],
  [401, /signed out.*kept in this window/],
])('a %i keeps the dialog open with what was typed', async (status, text) => {
  const asked = answerWith(status);
  const { user } = show([card('1')], null, offers);
  const field = await openRenaming(user, 'Book 1');
  await user.type(field, ' of Norway');
  await user.click(save());
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(field).toHaveValue('Book 1 of Norway');
  expect(asked).toHaveLength(1);
});

test('a project without a name is not saved', async () => {
  const asked = answerWith(204);
  const { user } = show([card('1')], null, offers);
  const field = await openRenaming(user, 'Book 1');
  await user.clear(field);
  await user.click(save());
  expect(await screen.findByText('Please fill this in')).toBeInTheDocument();
  expect(asked).toEqual([]);
});

test('a copy is asked for once however often it is pressed; a second try after a failure has the same key', async () => {
  const asked = answerWith(503, 204, 204);
  const { router, user } = show([card('1')], null, offers);
  const menu = await menuOf(user, 'Book 1');
  const duplicate = () => menu.getByRole('button', { name: 'Duplicate' });
  await user.dblClick(duplicate());
  expect(await screen.findByText(/^Your project wasn’t copied\./)).toBeInTheDocument();
  expect(asked).toEqual(['POST /api/projects/1/copies']);
  await user.click(duplicate());
  expect(await screen.findByText('Your copy is ready.')).toBeInTheDocument();
  await user.click(duplicate());
  await waitFor(() => expect(asked).toHaveLength(3));
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[1]);
  await waitFor(() => expect(router.refresh).toHaveBeenCalledTimes(2));
});

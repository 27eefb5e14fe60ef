import { screen, waitFor, within } from '@testing-library/react';
import {
  album,
  answer,
  asked,
  choose,
  failure,
  list,
  names,
  startOf,
} from '@/tests/albums/album-list';
import { createRouter, render } from '@/tests/support/render';

describe('an album that is there', () => {
  const both = startOf([album('a'), album('b')]);

  test('AL-12 MO-03 a new name is saved, and the list is read anew', async () => {
    answer(204);
    const told = jest.fn();
    const otherTab = new BroadcastChannel('photo-changes');
    otherTab.onmessage = told;
    const { user, router } = render(list(both));
    await choose(user, 'Album b', 'Rename');
    const name = await screen.findByRole('textbox', { name: 'Album name' });
    expect(screen.getByRole('dialog', { name: 'Edit album name' })).toBeVisible();
    await user.clear(name);
    await user.type(name, 'Norway');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked).toEqual(['PATCH /api/albums/b {"name":"Norway"}']);
    expect(await screen.findByText('The new name has been saved.')).toBeInTheDocument();
    expect(router.refresh).toHaveBeenCalledTimes(1);
    // A message informs the album's page in another tab, so that it shows the new name.
    await waitFor(() => expect(told).toHaveBeenCalledTimes(1));
    otherTab.close();
  });

  test('AL-12 a new name that is given up is forgotten, and holds nobody back', async () => {
    const { user } = render(list(both));
    await choose(user, 'Album a', 'Rename');
    await user.type(await screen.findByRole('textbox', { name: 'Album name' }), ' of Norway<');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Name not valid')).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const leaving = new Event('beforeunload', { cancelable: true });
    dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(false);
    await choose(user, 'Album a', 'Rename');
    expect(await screen.findByRole('textbox', { name: 'Album name' })).toHaveValue('Album a');
    expect(screen.queryByText('Name not valid')).toBeNull();
  });

  test('AL-15 AL-12 a name of older times that is none any more can be kept as it is', async () => {
    const { user } = render(list(startOf([album('a', { name: 'Mama & Papa <3' })])));
    await choose(user, 'Mama & Papa <3', 'Rename');
    await screen.findByRole('textbox', { name: 'Album name' });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked).toEqual([]);
    expect(screen.queryByText('The new name has been saved.')).toBeNull();
  });

  test.each([
    [503, 'unavailable', /^Unable to save changes\. Please try again\./],
    [404, 'notFound', /This album no longer exists\./],
  ])('ER-05 a %i keeps the new name in its dialog', async (status, code, text) => {
    answer(status, failure(code));
    const { user } = render(list(both));
    await choose(user, 'Album a', 'Rename');
    const name = await screen.findByRole('textbox', { name: 'Album name' });
    await user.type(name, '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(name).toHaveValue('Album a!');
  });

  test.each([
    [204, null],
    [404, failure('notFound')],
  ])(
    'AL-12 it is deleted after a question that says that its photos stay, and the focus goes on (%i)',
    async (status, body) => {
      answer(status, body);
      const router = createRouter();
      const { user } = render(list(both), { router });
      await choose(user, 'Album a', 'Delete album');
      const dialog = await screen.findByRole('dialog', { name: 'Delete this album?' });
      expect(dialog).toHaveTextContent('Its 3 photos stay in your library.');
      await user.dblClick(within(dialog).getByRole('button', { name: 'Delete album' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(asked).toEqual(['DELETE /api/albums/a ']);
      expect(names()).toEqual(['Album b']);
      expect(router.refresh).toHaveBeenCalled();
      await waitFor(() => expect(screen.getByRole('link', { name: 'Album b' })).toHaveFocus());
    },
  );

  test('ER-05 one that could not be deleted stays, and the question says so', async () => {
    answer(500, failure('internal'));
    const { user } = render(list(both));
    await choose(user, 'Album a', 'Delete album');
    const dialog = await screen.findByRole('dialog', { name: 'Delete this album?' });
    await user.click(within(dialog).getByRole('button', { name: 'Delete album' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'Unable to remove album. Please try again',
    );
    expect(names()).toEqual(['Album a', 'Album b']);
  });
});

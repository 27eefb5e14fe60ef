import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { answer, asked, failure, list, server, startOf } from '@/tests/albums/album-list';
import { render } from '@/tests/support/render';
import { NewAlbumButton } from './new-album';

describe('a new album', () => {
  const field = () => screen.findByRole('textbox', { name: 'Album name' });
  const create = () => screen.getByRole('button', { name: 'Create album' });

  test('AL-01 AL-14 MO-03 it is made once however often it is pressed, and the customer comes to it', async () => {
    answer(201, { id: 'new', name: 'Norway' });
    const { user, router } = render(list(startOf([])));
    await user.click(screen.getByRole('button', { name: 'New album' }));
    expect(await screen.findByRole('dialog', { name: 'Create new album' })).toBeVisible();
    const name = await field();
    expect(name).toHaveAttribute('placeholder', 'Untitled album');
    await waitFor(() => expect(name).toHaveFocus());
    await user.type(name, 'Norway');
    await user.dblClick(create());
    await waitFor(() => expect(router.push).toHaveBeenCalledWith('/my-photos/albums/new'));
    expect(asked).toEqual(['POST /api/albums {"name":"Norway"}']);
  });

  test.each([
    ['', 'Please give your album a name'],
    ['a < b', 'Name not valid'],
    ['a > b', 'Name not valid'],
    [' a', 'Name not valid'],
    ['   ', 'Name not valid'],
    ['x'.repeat(1000), 'Name not valid'],
  ])(
    'AL-11 AL-15 AL-16 ER-10 %j is refused when it is sent and not before',
    async (given, text) => {
      const { user } = render(<NewAlbumButton search="" />);
      await user.click(screen.getByRole('button', { name: 'New album' }));
      const name = await field();
      if (given) await user.click(name).then(() => user.paste(given));
      await user.tab();
      expect(screen.queryByText(text)).toBeNull();
      await user.click(create());
      expect(await screen.findByText(text)).toBeVisible();
      expect(name).toHaveAccessibleDescription(text);
      expect(asked).toEqual([]);
      // Typing does not validate the name again; only the next submit does.
      await user.type(name, 'y');
      expect(screen.getByText(text)).toBeVisible();
    },
  );

  test('AL-15 what the service refuses stands at the field; another try keeps its key while the name stays', async () => {
    const keys: (string | null)[] = [];
    server.use(
      http.post('*/api/albums', ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        return HttpResponse.json(failure('unavailable'), { status: 503 });
      }),
    );
    const { user } = render(<NewAlbumButton search="" />);
    await user.click(screen.getByRole('button', { name: 'New album' }));
    await user.type(await field(), 'Norway');
    await user.click(create());
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Your album wasn’t created\./);
    await user.click(create());
    await waitFor(() => expect(keys).toHaveLength(2));
    await user.type(await field(), ' 2026');
    await waitFor(() => expect(create()).toBeEnabled());
    await user.click(create());
    await waitFor(() => expect(keys).toHaveLength(3));
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
    // The album may have been created although its reply was lost. The same name must send the same
    // key, even after the dialog was closed.
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'New album' }));
    await user.type(await field(), 'Norway 2026');
    await user.click(create());
    await waitFor(() => expect(keys).toHaveLength(4));
    expect(keys[3]).toBe(keys[2]);
  });
});

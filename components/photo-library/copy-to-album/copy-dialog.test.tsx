import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { SelectionStore } from '@/lib/photo-library/grid/selection-store';
import { createMemoryList, photoView } from '@/tests/photos/memory-list';
import { Shown } from '@/tests/photos/surface';
import { render } from '@/tests/support/render';
import { askToCopy, dialogOf, serveAlbums, setUpCopying } from '@/tests/albums/copy-screen';
import { CopyToAlbum } from './copy-to-album';

setUpCopying();

test('CA-01 CA-02 selected photos, loaded or not, go into several albums at once; the toast leads there and the mode ends', async () => {
  const { content, added } = serveAlbums();
  const { dialog, inside, choose, submit, selection } = await askToCopy(120);
  expect(inside.getByText('120 photos selected')).toBeVisible();
  await choose(/^Summer/);
  await choose(/^Winter/);
  expect(await act(async () => axe(dialog))).toHaveNoViolations();
  await submit();
  expect(await screen.findByText('Photos copied to 2 albums')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Winter' })).toHaveAttribute(
    'href',
    '/my-photos/albums/Winter',
  );
  expect([content.get('Summer')?.length, content.get('Winter')?.length]).toEqual([120, 120]);
  expect(added).toHaveLength(2);
  expect(selection.isActive).toBe(false);
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Photos' })).toHaveFocus());
});

test('CA-02 D-20 what was there already is told apart from what was added', async () => {
  serveAlbums({ content: { Summer: ['2026-03-0', '2026-03-1'] } });
  const { choose, submit } = await askToCopy(5);
  await choose(/^Summer/);
  await submit();
  const link = await screen.findByRole('link', { name: 'Summer' });
  expect(link.parentElement).toHaveTextContent('Photos copied to Summer3 added, 2 already there');
});

test('D-20 a copy that adds nothing does not say that it copied', async () => {
  serveAlbums({ content: { Summer: ['2026-03-0'] } });
  const { choose, submit } = await askToCopy(1);
  await choose(/^Summer/);
  await submit();
  expect(await screen.findByText(/^All photos were already in/)).toHaveTextContent('Summer');
});

test('CA-01 AL-11 AL-15 AL-16 a new album in the same dialog: its name is looked at on submit, and it is made once', async () => {
  const { created, added } = serveAlbums();
  const { inside, user, choose, submit, router } = await askToCopy(2);
  await choose('New album');
  const name = inside.getByRole('textbox', { name: 'Album name' });
  expect(name).toHaveFocus();
  expect(name).toHaveAttribute('placeholder', 'Untitled album');
  await user.tab();
  expect(name).not.toHaveAttribute('aria-invalid');
  await submit();
  expect(name).toHaveAccessibleDescription('Please give your album a name');
  expect(name).toHaveFocus();
  await user.type(name, ' <b>');
  await submit();
  expect(name).toHaveAccessibleDescription('Name not valid');
  await user.clear(name);
  await user.type(name, 'Rome & “you”{Enter}');
  expect(await screen.findByRole('link', { name: 'Rome & “you”' })).toHaveAttribute(
    'href',
    `/my-photos/albums/made-${created[0]?.key}`,
  );
  expect(created).toHaveLength(1);
  // The server renders the number of albums, so the page is refreshed (MP-02).
  expect(router.refresh).toHaveBeenCalledTimes(1);
  expect(added).toEqual([{ id: `made-${created[0]?.key}`, photoIds: ['2026-03-0', '2026-03-1'] }]);
});

test('nothing is sent without an album, and the dialog says what is missing', async () => {
  const { added } = serveAlbums();
  const { inside, submit } = await askToCopy(2);
  await inside.findByRole('checkbox', { name: /^Summer/ });
  await submit();
  expect(await inside.findByText('Choose an album or make a new one')).toBeVisible();
  expect(inside.getByRole('button', { name: 'Copy' })).toHaveAccessibleDescription(
    'Choose an album or make a new one',
  );
  expect(added).toEqual([]);
});

test('two presses in a row copy once', async () => {
  const { added, created } = serveAlbums();
  const { inside, user, choose } = await askToCopy(2);
  await choose('New album');
  await user.keyboard('Once');
  await user.dblClick(inside.getByRole('button', { name: 'Copy to 1 album' }));
  await screen.findByRole('link', { name: 'Once' });
  expect([added.length, created.length]).toEqual([1, 1]);
});

test('PV-05 CA-01 in the viewer it is about the photo that was shown when it was pressed', async () => {
  const { added } = serveAlbums();
  const list = createMemoryList([{ key: '2026-03', count: 3 }]);
  const selection = new SelectionStore(list);
  const scope = (id: string) => (
    <Shown {...{ list, selection }} photo={photoView(id)} actions={[CopyToAlbum]} />
  );
  const { user, rerender } = render(scope('first'));
  await user.click(screen.getByRole('button', { name: 'Copy to album' }));
  const inside = within(await dialogOf());
  rerender(scope('second'));
  expect(inside.getByText('1 photo selected')).toBeVisible();
  await user.click(await inside.findByRole('checkbox', { name: /^Summer/ }));
  await user.click(inside.getByRole('button', { name: 'Copy to 1 album' }));
  await screen.findByRole('link', { name: 'Summer' });
  expect(added).toEqual([{ id: 'Summer', photoIds: ['first'] }]);
});

test('PV-05 CA-02 in the viewer nothing is selected, and so nothing stays selected', async () => {
  serveAlbums({ answer: (_, __, ids) => ({ status: 200, body: { failed: [...ids] } }) });
  const list = createMemoryList([{ key: '2026-03', count: 3 }]);
  const selection = new SelectionStore(list);
  const { user, router } = render(
    <Shown {...{ list, selection }} photo={photoView('first')} actions={[CopyToAlbum]} />,
  );
  await user.click(screen.getByRole('button', { name: 'Copy to album' }));
  const inside = within(await dialogOf());
  await user.click(await inside.findByRole('checkbox', { name: /^Summer/ }));
  await user.click(inside.getByRole('button', { name: 'Copy to 1 album' }));
  expect(await inside.findByText('1 photo isn’t copied yet.')).toBeVisible();
  expect(inside.queryByText(/still selected/)).not.toBeInTheDocument();
  expect(router.refresh).not.toHaveBeenCalled();
});

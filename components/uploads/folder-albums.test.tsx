import { act, screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { jpeg } from '@/tests/uploads/import-page';
import { setUpImport, showImport, store } from '@/tests/uploads/import-screen';

setUpImport();

/** Returns a file with the relative path that a browser sets when a folder is chosen. */
const inFolder = (path: string) =>
  Object.defineProperty(jpeg(path.split('/').at(-1) ?? ''), 'webkitRelativePath', { value: path });

async function showFolders(...paths: string[]) {
  const shown = await showImport(paths.map(inFolder));
  await waitFor(() => expect(shown.next()).not.toHaveAttribute('aria-disabled'));
  const release = jest.spyOn(store(), 'release').mockImplementation();
  const released = () => [...(release.mock.calls[0]?.[0]?.folders ?? [])];
  return { ...shown, release, released };
}
afterEach(() => jest.restoreAllMocks());

test('IM-01 AL-14 each folder is proposed as an album of its name, and can be named otherwise or declined', async () => {
  const { modal, next, user, released } = await showFolders(
    'Rome/a.jpg',
    'Paris/b.jpg',
    'Kyiv/c.jpg',
  );
  expect(modal.getByRole('heading', { name: 'Make albums of these folders?' })).toBeVisible();
  expect(await act(async () => axe(document.body))).toHaveNoViolations();
  await user.click(modal.getByRole('checkbox', { name: /^Paris.*1 photo/ }));
  const [rome] = modal.getAllByRole('textbox', { name: 'Album name' });
  await user.clear(rome ?? document.body);
  await user.type(rome ?? document.body, 'Rome 2024');
  await user.click(next());
  expect(released()).toEqual([
    ['Rome', { key: expect.any(String), name: 'Rome 2024', id: null }],
    ['Kyiv', { key: expect.any(String), name: 'Kyiv', id: null }],
  ]);
});

test('AL-11 AL-15 AL-16 a folder whose name leaves nothing asks for one, at Next and not before', async () => {
  const { modal, next, user, release, onStarted } = await showFolders('<>/a.jpg');
  const name = modal.getByRole('textbox', { name: 'Album name' });
  expect(name).toHaveValue('');
  expect(name).not.toHaveAttribute('aria-invalid');
  await user.click(next());
  expect(name).toHaveFocus();
  expect(name).toHaveAccessibleDescription('Please give your album a name');
  expect([release.mock.calls.length, onStarted.mock.calls.length]).toEqual([0, 0]);
  await user.type(name, 'Rome');
  await user.click(next());
  expect(onStarted).toHaveBeenCalledTimes(1);
});

test('photos that are added to an album stay together there: no folder is proposed', async () => {
  await showImport([inFolder('Rome/a.jpg')], { key: 's', name: 'Summer', id: 's' });
  await screen.findByRole('button', { name: 'Leave out a.jpg' });
  expect(screen.queryByRole('textbox', { name: 'Album name' })).not.toBeInTheDocument();
});

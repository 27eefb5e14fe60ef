import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import './import-modal';
import './page-drop';
import { render } from '@/tests/support/render';
import { jpeg, setUpUploads } from '@/tests/uploads/import-page';
import { AddPhotosButton, PhotoImport } from './photo-import-island';

setUpUploads();
const network = jest.spyOn(navigator, 'onLine', 'get');
// The browser is offline and no `online` event follows, so the tests send no files.
beforeEach(() => void network.mockReturnValue(false));

const text = 'Drop your photos to add them';
const newestFirst = '/my-photos/photos?sort=created-desc';
const show = (above?: React.ReactNode) =>
  // The area for dropped files is loaded on demand, so `act` has to be awaited.
  act(async () =>
    render(
      <PhotoImport owner="owner" dropText={text} newestFirst={newestFirst}>
        <main>
          <AddPhotosButton label="Add photos" />
        </main>
        {above}
      </PhotoImport>,
    ),
  );
const files = (...names: string[]) => ({
  dataTransfer: { types: ['Files'], files: names.map(jpeg), dropEffect: 'copy' },
});
const modals = () => screen.queryAllByRole('dialog', { name: 'Add photos' });

test('IM-01 the button says at once that it was heard, until the modal is there', async () => {
  await show();
  const button = screen.getByRole('button', { name: 'Add photos' });
  fireEvent.click(button);
  expect(button).toHaveAttribute('aria-busy', 'true');
  await screen.findByRole('dialog', { name: 'Add photos' });
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
});

test('IM-01 files over the page show where they go, other drags do not', async () => {
  await show();
  const page = screen.getByRole('main');
  fireEvent.dragEnter(page, { dataTransfer: { types: ['text/plain'], files: [] } });
  expect(screen.queryByText(text)).not.toBeInTheDocument();
  fireEvent.dragEnter(page, files());
  expect(screen.getByText(text)).toBeVisible();
  // First the pointer moves to another element, then it leaves the window.
  const leave = (relatedTarget: Element | null) =>
    fireEvent(page, new MouseEvent('dragleave', { bubbles: true, relatedTarget }));
  leave(document.body);
  expect(screen.getByText(text)).toBeVisible();
  leave(null);
  expect(screen.queryByText(text)).not.toBeInTheDocument();
});

test('the browser never leaves the page for a file that is dropped', async () => {
  await show();
  const over = createEvent.dragOver(screen.getByRole('main'), files());
  fireEvent(screen.getByRole('main'), over);
  expect(over.defaultPrevented).toBe(true);
});

test('what another zone has taken is not taken twice', async () => {
  await show();
  const page = screen.getByRole('main');
  page.addEventListener('drop', (event) => event.preventDefault(), { once: true });
  fireEvent.drop(page, files('taken.jpg'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('IM-01 IM-04 dropped files open the modal; over it the page shows no second place to drop', async () => {
  const { user, router } = await show();
  const page = screen.getByRole('main');
  fireEvent.dragEnter(page, files());
  fireEvent.drop(page, files('dropped.jpg'));
  expect(screen.queryByText(text)).not.toBeInTheDocument();
  const modal = within(await screen.findByRole('dialog', { name: 'Add photos' }));
  expect(await modal.findByRole('button', { name: 'Leave out dropped.jpg' })).toBeVisible();
  fireEvent.dragEnter(page, files());
  expect(screen.queryByText(text)).not.toBeInTheDocument();
  network.mockReturnValue(true);
  await user.click(modal.getByRole('button', { name: 'Add 1 photo' }));
  expect(router.push).toHaveBeenCalledWith(newestFirst);
  await waitFor(() => expect(modals()).toEqual([]));
});

test('IM-01 files that are dropped beside the modal of the button go into that one, and Next closes it', async () => {
  const { user, router } = await show();
  await user.click(screen.getByRole('button', { name: 'Add photos' }));
  const modal = within(await screen.findByRole('dialog', { name: 'Add photos' }));
  fireEvent.drop(document.body, files('beside.jpg'));
  expect(await modal.findByRole('button', { name: 'Leave out beside.jpg' })).toBeVisible();
  expect(modals()).toHaveLength(1);
  await user.click(modal.getByRole('button', { name: 'Add 1 photo' }));
  await waitFor(() => expect(modals()).toEqual([]));
  // While offline the modal opens no other page.
  expect(router.push).not.toHaveBeenCalled();
});

test('while a question or a photo lies over the page nothing can be dropped, and the browser stays', async () => {
  await show(<div role="dialog" aria-label="Delete this photo?" />);
  const page = screen.getByRole('main');
  const held = createEvent.dragOver(page, files());
  fireEvent(page, held);
  expect(screen.queryByText(text)).not.toBeInTheDocument();
  const dropped = createEvent.drop(page, files('nowhere.jpg'));
  fireEvent(page, dropped);
  expect([held.defaultPrevented, dropped.defaultPrevented]).toEqual([true, true]);
  expect(modals()).toEqual([]);
});

import { createEvent, fireEvent, screen, within } from '@testing-library/react';
import './import-modal';
import { PageDrop } from './page-drop-island';
import { jpeg, setUpUploads, showRouted } from './uploads-for-tests';

setUpUploads();

const text = 'Drop your photos to add them';
const show = () =>
  showRouted(
    <>
      <main>{'Photos'}</main>
      <PageDrop owner="owner" text={text} newestFirst="/my-photos/photos?sort=created-desc" />
    </>,
  );
const files = (...names: string[]) => ({
  dataTransfer: { types: ['Files'], files: names.map(jpeg) },
});

test('IM-01 files over the page show where they go, other drags do not', () => {
  show();
  const page = screen.getByRole('main');
  fireEvent.dragEnter(page, { dataTransfer: { types: ['text/plain'], files: [] } });
  expect(screen.queryByText(text)).not.toBeInTheDocument();
  fireEvent.dragEnter(page, files());
  expect(screen.getByText(text)).toBeVisible();
  // From one element to the next, and then out of the window.
  const leave = (relatedTarget: Element | null) =>
    fireEvent(page, new MouseEvent('dragleave', { bubbles: true, relatedTarget }));
  leave(document.body);
  expect(screen.getByText(text)).toBeVisible();
  leave(null);
  expect(screen.queryByText(text)).not.toBeInTheDocument();
});

test('the browser never leaves the page for a file that is dropped', () => {
  show();
  const over = createEvent.dragOver(screen.getByRole('main'), files());
  fireEvent(screen.getByRole('main'), over);
  expect(over.defaultPrevented).toBe(true);
});

test('what another zone has taken is not taken twice', () => {
  show();
  const page = screen.getByRole('main');
  page.addEventListener('drop', (event) => event.preventDefault(), { once: true });
  fireEvent.drop(page, files('taken.jpg'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('IM-01 IM-04 dropped files open the modal; over it the page shows no second place to drop', async () => {
  const { user, push } = show();
  const page = screen.getByRole('main');
  fireEvent.dragEnter(page, files());
  fireEvent.drop(page, files('dropped.jpg'));
  expect(screen.queryByText(text)).not.toBeInTheDocument();
  const modal = within(await screen.findByRole('dialog', { name: 'Add photos' }));
  expect(await modal.findByText('dropped.jpg')).toBeVisible();
  // Nothing is sent in a test.
  fireEvent(window, new Event('offline'));
  fireEvent.dragEnter(page, files());
  expect(screen.queryByText(text)).not.toBeInTheDocument();
  await user.click(modal.getByRole('button', { name: 'Next' }));
  expect(push).toHaveBeenCalledWith('/my-photos/photos?sort=created-desc');
});

import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { openUploads } from '@/lib/uploads/upload-store';
import { ImportModal } from './import-modal';
import { render } from '@/tests/support/render';
import { jpeg, known, setUpUploads } from '@/tests/uploads/import-page';

setUpUploads();

const store = () => openUploads('owner');
afterEach(async () => {
  const ids = store()
    .get()
    .files.map(({ id }) => id);
  act(() => store().dispatch({ kind: 'cancelled', ids }));
  act(() => store().dispatch({ kind: 'cleared' }));
  act(() => store().dispatch({ kind: 'removed', ids }));
  // What it shows follows in a moment; a row of the last test is no row of the next.
  await waitFor(() => expect(store().get().files).toEqual([]));
});

async function show(dropped: readonly File[] = []) {
  const onStarted = jest.fn();
  const onClose = jest.fn();
  const onLoaded = jest.fn();
  // Suspends until its messages are there.
  const view = await act(async () =>
    render(<ImportModal owner="owner" open {...{ dropped, onLoaded, onClose, onStarted }} />),
  );
  const modal = await screen.findByRole('dialog', { name: 'Add photos' });
  const choose = (...files: File[]) => {
    const field = modal.querySelector<HTMLInputElement>('input[type=file]');
    if (!field) throw new Error('no field');
    return view.user.upload(field, files);
  };
  const next = () => within(modal).getByRole('button', { name: 'Next' });
  return { ...view, modal: within(modal), choose, next, onStarted, onClose };
}

test('IM-01 IM-03 the device’s tab is there, and Next does nothing before a photo is chosen', async () => {
  const { modal, next, user, onStarted, onClose } = await show();
  expect(modal.getByRole('tab', { name: 'My device', selected: true })).toBeVisible();
  expect(modal.getByText('Or drag and drop your photos here.')).toBeVisible();
  expect(next()).toHaveAttribute('aria-disabled', 'true');
  expect(next()).toHaveAccessibleDescription('Choose at least 1 photo to continue');
  await user.click(next());
  expect(onStarted).not.toHaveBeenCalled();
  expect(await act(async () => axe(document.body))).toHaveNoViolations();
  await user.click(modal.getByRole('button', { name: 'Back' }));
  expect(onClose).toHaveBeenCalled();
});

test('IM-07 IM-08 D-23 D-24 chosen files are told apart before anything is sent, each with its reason', async () => {
  const { modal, choose, next } = await show();
  await choose(
    jpeg('good.jpg'),
    jpeg(known.library),
    jpeg(known.deleted),
    jpeg('liar.jpg'),
    new File([], 'empty.jpg', { type: 'image/jpeg' }),
  );
  expect((await modal.findAllByText('1 photo ready')).length).toBeGreaterThan(0);
  expect(await modal.findByText('Already in your library')).toBeVisible();
  expect(await modal.findByText('In Recently deleted')).toBeVisible();
  expect(await modal.findByText('The file isn’t the kind of photo its name says.')).toBeVisible();
  expect(await modal.findByText('The file is empty.')).toBeVisible();
  expect(next()).not.toHaveAttribute('aria-disabled');
  expect(await act(async () => axe(document.body))).toHaveNoViolations();
});

test('what lies in Recently deleted can be added once more, and left out again', async () => {
  const { modal, choose, user } = await show();
  await choose(jpeg(known.deleted));
  await user.click(await modal.findByRole('button', { name: 'Add trash.jpg again' }));
  expect((await modal.findAllByText('1 photo ready')).length).toBeGreaterThan(0);
  await user.click(modal.getByRole('button', { name: 'Leave out trash.jpg' }));
  expect(await modal.findByText('Choose at least 1 photo to continue')).toBeVisible();
});

test('files are taken off the list, one by one and all at once', async () => {
  const { modal, choose, user } = await show();
  await choose(jpeg('one.jpg'), jpeg('two.jpg'), jpeg('three.jpg'));
  expect((await modal.findAllByText('3 photos ready')).length).toBeGreaterThan(0);
  await user.click(modal.getByRole('button', { name: 'Remove two.jpg' }));
  expect((await modal.findAllByText('2 photos ready')).length).toBeGreaterThan(0);
  // The button has gone with its row; the list goes on having the focus.
  expect(modal.getByRole('group', { name: 'Chosen photos' })).toHaveFocus();
  await user.click(modal.getByRole('button', { name: 'Remove all' }));
  await waitFor(() =>
    expect(modal.queryByRole('button', { name: /^Remove/ })).not.toBeInTheDocument(),
  );
});

test('IM-04 Next lets everything go that was chosen, dropped files too, and says so', async () => {
  // Nothing is sent in a test.
  act(() => void window.dispatchEvent(new Event('offline')));
  const { modal, next, user, onStarted } = await show([jpeg('dropped.jpg')]);
  expect(await modal.findByText('dropped.jpg')).toBeVisible();
  await user.click(next());
  expect(onStarted).toHaveBeenCalledTimes(1);
  await waitFor(() =>
    expect(store().get().files).toMatchObject([{ name: 'dropped.jpg', isReleased: true }]),
  );
});

import { act, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { jpeg, known } from '@/tests/uploads/import-page';
import { setUpImport, showImport, store } from '@/tests/uploads/import-screen';

setUpImport();

test('IM-01 IM-03 the device’s tab is there, and Next does nothing before a photo is chosen', async () => {
  const { modal, next, user, onStarted, onClose } = await showImport();
  expect(modal.getByRole('tab', { name: 'My device', selected: true })).toBeVisible();
  expect(modal.getByText('Or drag and drop your photos here.')).toBeVisible();
  expect(modal.getByRole('button', { name: 'Choose photos' })).toHaveFocus();
  expect(next()).toHaveAccessibleName('Next');
  expect(next()).toHaveAttribute('aria-disabled', 'true');
  expect(next()).toHaveAccessibleDescription('Choose at least 1 photo to continue');
  await user.click(next());
  expect(onStarted).not.toHaveBeenCalled();
  expect(await act(async () => axe(document.body))).toHaveNoViolations();
  await user.click(modal.getByRole('button', { name: 'Back' }));
  expect(onClose).toHaveBeenCalled();
});

test('D-23 when the library has all of them, it says so plainly, and where they are', async () => {
  const { modal, choose, next } = await showImport();
  await choose(jpeg(known.library));
  expect(await modal.findByText('You already have this photo')).toBeVisible();
  expect(modal.getByText(/^There is nothing to add/)).toBeVisible();
  expect(modal.getByRole('link', { name: 'Show it' })).toBeVisible();
  expect(next()).toHaveAttribute('aria-disabled', 'true');
  expect(next()).toHaveAccessibleDescription('You already have this photo');
});

test('IM-01 a phone is offered its photos and its camera, and hears nothing of dragging', async () => {
  const media = jest.spyOn(window, 'matchMedia');
  const answer = (query: string) =>
    // The cast is safe: only `matches` is read.
    ({ matches: query.includes('coarse') }) as MediaQueryList;
  media.mockImplementation(answer);
  const { modal } = await showImport();
  media.mockRestore();
  expect(modal.getByRole('button', { name: 'Take a photo' })).toBeVisible();
  expect(modal.queryByText('Or drag and drop your photos here.')).not.toBeInTheDocument();
  const [photos, camera] = document.querySelectorAll<HTMLInputElement>('input[type=file]');
  expect(photos?.accept).not.toContain('.');
  expect(photos?.multiple).toBe(true);
  expect(camera).toHaveAttribute('capture', 'environment');
});

test('a second press on the button changes nothing', async () => {
  act(() => void window.dispatchEvent(new Event('offline')));
  const { choose, next, user, onStarted } = await showImport();
  await choose(jpeg('once.jpg'));
  await waitFor(() => expect(next()).toHaveAccessibleName('Add 1 photo'));
  await user.dblClick(next());
  expect(onStarted).toHaveBeenCalledTimes(1);
  await waitFor(() =>
    expect(store().get().files).toMatchObject([{ name: 'once.jpg', isReleased: true }]),
  );
});

test('IM-04 Next lets everything go that was chosen, dropped files too, and says so', async () => {
  // The browser is offline, so the test sends no files.
  act(() => void window.dispatchEvent(new Event('offline')));
  const { modal, next, user, onStarted } = await showImport([jpeg('dropped.jpg')]);
  expect(await modal.findByRole('button', { name: 'Leave out dropped.jpg' })).toBeVisible();
  await user.click(next());
  expect(onStarted).toHaveBeenCalledTimes(1);
  await waitFor(() =>
    expect(store().get().files).toMatchObject([{ name: 'dropped.jpg', isReleased: true }]),
  );
});

test('D-23 on an album what the library has counts, is not sent again, and goes into the album with the rest', async () => {
  const album = { key: 'summer', name: '<i>Summer</i>', id: 'summer' };
  const { modal, choose, next, user } = await showImport([], album);
  expect(modal.getByText('<i>Summer</i>')).toBeVisible();
  await choose(jpeg(known.library), jpeg('new.jpg'));
  // The duplicate check runs only when the browser is online.
  act(() => void window.dispatchEvent(new Event('online')));
  const release = jest.spyOn(store(), 'release').mockImplementation();
  expect(await modal.findByRole('heading', { name: '1 is already in your library' })).toBeVisible();
  expect(modal.getByText('They’ll be added to the album; no copies are made.')).toBeVisible();
  expect(next()).toHaveAccessibleName('Add 2 photos');
  await user.click(next());
  expect(release).toHaveBeenCalledWith({ album, folders: new Map() });
  release.mockRestore();
});

test('D-23 on an album there is something to do also when the library has all of them', async () => {
  act(() => void window.dispatchEvent(new Event('online')));
  const { modal, choose, next } = await showImport([], { key: 's', name: 'Summer', id: 's' });
  await choose(jpeg(known.library));
  expect(await modal.findByRole('heading', { name: '1 is already in your library' })).toBeVisible();
  expect(next()).not.toHaveAttribute('aria-disabled');
  expect(next()).toHaveAccessibleName('Add 1 photo');
});

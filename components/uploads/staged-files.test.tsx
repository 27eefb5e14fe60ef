import { act, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { jpeg, known } from '@/tests/uploads/import-page';
import { setUpImport, showImport } from '@/tests/uploads/import-screen';

setUpImport();

test('IM-07 IM-08 D-23 D-24 chosen files are told apart before anything is sent, failures first, each with its way out', async () => {
  const { modal, choose, next } = await showImport();
  await choose(
    jpeg('good.jpg'),
    jpeg(known.library),
    jpeg(known.deleted),
    jpeg('liar.jpg'),
    new File([], 'empty.jpg', { type: 'image/jpeg' }),
  );
  expect(await modal.findByRole('heading', { name: '1 photo ready' })).toBeVisible();
  expect(await modal.findByRole('heading', { name: '2 files can’t be added' })).toBeVisible();
  expect(modal.getByRole('heading', { name: '1 is already in your library' })).toBeVisible();
  expect(modal.getByRole('heading', { name: '1 is in Recently deleted' })).toBeVisible();
  expect(modal.getByText(/isn’t the kind of photo its name says. Save it as JPEG/)).toBeVisible();
  expect(modal.getByText(/^The file is empty. Copy it/)).toBeVisible();
  expect(modal.getAllByRole('heading', { level: 3 })[0]).toHaveTextContent('can’t be added');
  expect(modal.getByRole('link', { name: 'Show it' })).toHaveAttribute(
    'href',
    '/my-photos/photos/preview/photo-of-known.jpg',
  );
  expect(next()).toHaveAccessibleName('Add 1 photo');
  expect(next()).not.toHaveAttribute('aria-disabled');
  expect(await act(async () => axe(document.body))).toHaveNoViolations();
});

test('what lies in Recently deleted can be added once more, and left out again', async () => {
  const { modal, choose, user, next } = await showImport();
  await choose(jpeg(known.deleted));
  await user.click(await modal.findByRole('button', { name: 'Add trash.jpg again' }));
  expect(await modal.findByRole('heading', { name: '1 photo ready' })).toBeVisible();
  await user.click(modal.getByRole('button', { name: 'Leave out trash.jpg' }));
  expect(await modal.findByText('Choose at least 1 photo to continue')).toBeVisible();
  await user.click(modal.getByRole('button', { name: 'Add again' }));
  await waitFor(() => expect(next()).toHaveAccessibleName('Add 1 photo'));
});

test('photos are left out one by one, by keyboard too, and all at once', async () => {
  const { modal, choose, user, next } = await showImport();
  await choose(jpeg('one.jpg'), jpeg('two.jpg'), jpeg('three.jpg'), jpeg('four.jpg'));
  await waitFor(() => expect(next()).toHaveAccessibleName('Add 4 photos'));
  const tile = (name: string) => modal.getByRole('button', { name: `Leave out ${name}` });
  expect(tile('one.jpg')).toHaveAttribute('tabindex', '0');
  expect(tile('two.jpg')).toHaveAttribute('tabindex', '-1');
  act(() => tile('one.jpg').focus());
  await user.keyboard('{ArrowRight}');
  expect(tile('two.jpg')).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(next()).toHaveAccessibleName('Add 3 photos'));
  // The focused button was removed with its photo, so the next photo has the focus.
  expect(tile('three.jpg')).toHaveFocus();
  await user.keyboard('{End}{Delete}');
  await waitFor(() => expect(next()).toHaveAccessibleName('Add 2 photos'));
  expect(tile('three.jpg')).toHaveFocus();
  await user.keyboard('{Home}');
  expect(tile('one.jpg')).toHaveFocus();
  await user.click(modal.getByRole('button', { name: 'Remove all' }));
  await waitFor(() => expect(next()).toHaveAccessibleName('Next'));
});

const webp = (name: string) => new File([name], name, { type: 'image/webp' });

test('IM-07 D-23 WebP is converted and counted without a question, and the group says so', async () => {
  const { modal, choose, next } = await showImport();
  await choose(webp('beach.webp'), webp('dunes.webp'), jpeg('good.jpg'));
  await waitFor(() => expect(next()).toHaveAccessibleName('Add 3 photos'));
  expect(modal.getByText(/^WebP and AVIF photos are converted to JPEG/)).toBeVisible();
});

test('D-23 the videos of a folder are counted in one line, and its side files are not mentioned', async () => {
  const inFolder = (file: File) =>
    Object.defineProperty(file, 'webkitRelativePath', { value: `Trip/${file.name}` });
  const clip = (name: string) => inFolder(new File([name], name, { type: 'video/quicktime' }));
  const { modal, next } = await showImport([
    clip('IMG_1.MOV'),
    clip('IMG_2.MOV'),
    inFolder(new File(['x'], 'IMG_1.AAE')),
    inFolder(jpeg('IMG_1.jpg')),
  ]);
  await waitFor(() => expect(next()).toHaveAccessibleName('Add 1 photo'));
  expect(modal.getByText('2 videos can’t be added')).toBeVisible();
  expect(modal.queryByText(/IMG_1\.(MOV|AAE)/)).toBeNull();
  expect(modal.queryByRole('heading', { name: /can’t be added/ })).toBeNull();
});

test('IM-07 a conversion that fails on the device is told with what to do, and JPEG XL is explained', async () => {
  // The files are dropped, because the file dialog of the system does not offer these types.
  const { modal } = await showImport([
    webp('broken.webp'),
    new File(['x'], 'new.jxl'),
    new File(['x'], 'clip.mov'),
    jpeg('good.jpg'),
  ]);
  expect(await modal.findByText(/^Your device couldn’t convert the photo. Save it/)).toBeVisible();
  expect(modal.getByText(/^JPEG XL doesn’t work here. Save the photo as JPEG/)).toBeVisible();
  expect(modal.getByText(/^This is a video/)).toBeVisible();
  expect(await modal.findByRole('heading', { name: '1 photo ready' })).toBeVisible();
});

test('names of 1,000 characters, of signs and of markup are texts', async () => {
  const { modal, choose } = await showImport();
  const names = [
    `${'n'.repeat(996)}.jpg`,
    '\u202Egpj.exe\u202C.jpg',
    '<img src=x onerror=alert(1)>.jpg',
  ];
  await choose(...names.map(jpeg));
  for (const name of names)
    expect(await modal.findByRole('button', { name: `Leave out ${name}` })).toBeInTheDocument();
  expect(document.querySelector('img[src=x]')).toBeNull();
});

test('U3 of two thousand files only those in view are on the page', async () => {
  const { modal, choose, next } = await showImport();
  await choose(...Array.from({ length: 2_000 }, (_, at) => jpeg(`${at}.jpg`)));
  await waitFor(() => expect(next()).toHaveAccessibleName('Add 2,000 photos'));
  const tiles = modal.getAllByRole('button', { name: /^Leave out/ });
  expect(tiles.length).toBeLessThan(60);
  expect(tiles[0]?.closest('li')).toHaveAttribute('aria-setsize', '2000');
});

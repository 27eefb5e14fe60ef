import { expectNoViolations } from '../fixtures/accessibility';
import { signIn } from '../fixtures/sign-in';
import { expect, type Page, test } from '../fixtures/test';
import { channelUrl } from '../fixtures/urls';
import { fingersOn, middleOf } from '../photos/finger';
import { addPhotos, albumUrl, channel, makeAlbum, openAlbum, tiles } from './albums';

test.use({ customerOptions: { channel }, hasTouch: true });

const message = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Messages' }).getByText(text);
const toolbar = (page: Page) => page.getByRole('region', { name: 'Selected photos' });
/** Sends the message that another tab sends when its photos have changed. */
const announceFromElsewhere = (page: Page) =>
  page.evaluate(() => {
    const channel = new BroadcastChannel('photo-changes');
    channel.postMessage('another tab');
    channel.close();
  });
const position = (page: Page) => page.locator('[data-controls] header p').last();

test('AL-05 AL-06 AL-07 AL-08 AL-13 D-12 photos are added to an empty album by keyboard while new ones arrive, the album gets a cover, and a photo is removed and put back', async ({
  page,
  customer,
}) => {
  await addPhotos(customer, 5);
  await signIn(page, customer, channel, '/my-photos/photos');
  const id = await makeAlbum(page, 'Trip & “us”');
  await page.goto(albumUrl(id));
  await expect(page.getByRole('heading', { level: 1, name: 'Trip & “us”' })).toBeVisible();
  await expect(page.getByText('Your album is empty')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add photos' })).toBeVisible();
  await expect(page.getByText('Created today')).toBeVisible();
  await expectNoViolations(page);

  const choose = page.getByRole('button', { name: 'From my photos' });
  await choose.click();
  const picker = page.getByRole('dialog', { name: 'Choose photos for “Trip & “us””' });
  await tiles(page).nth(0).click();
  await tiles(page)
    .nth(3)
    .click({ modifiers: ['Shift'] });
  await expect(toolbar(page)).toContainText('4 selected');
  await expectNoViolations(page);
  await page.goBack();
  await expect(picker).toHaveCount(0);
  await expect(choose).toBeFocused();
  await page.goForward();
  await tiles(page).first().focus();
  await page.keyboard.press('Space');
  await expect(toolbar(page)).toContainText('1 selected');
  // The first Escape clears the selection; the picker remains open.
  await page.keyboard.press('Escape');
  await expect(toolbar(page)).toContainText('0 selected');
  await page.keyboard.press('Space');
  for (let at = 0; at < 3; at += 1) await page.keyboard.press('Shift+ArrowRight');
  await expect(toolbar(page)).toContainText('4 selected');
  await addPhotos(customer, 1, '2024-07-01T10:00:00');
  await announceFromElsewhere(page);
  await expect(tiles(page)).toHaveCount(6);
  // The new photo is not selected, and the focus stays on the same photo.
  await expect(tiles(page).first()).toHaveAttribute('aria-selected', 'false');
  await expect(toolbar(page)).toContainText('4 selected');
  await expect(tiles(page).nth(4)).toBeFocused();
  await picker.getByRole('button', { name: 'Add 4 photos' }).press('Enter');
  await expect(message(page, '4 photos added.')).toBeVisible();
  await expect(picker).toHaveCount(0);
  await expect(tiles(page)).toHaveCount(4);
  await expectNoViolations(page);

  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await tiles(page).nth(2).click();
  for (const name of ['Order prints', 'Download', 'Copy to album', 'Delete'])
    await expect(toolbar(page).getByRole('button', { name, exact: true })).toBeVisible();
  await toolbar(page).getByRole('button', { name: 'Use as cover' }).click();
  await expect(message(page, 'The album has a new cover.')).toBeVisible();

  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await tiles(page).nth(1).click();
  await toolbar(page).getByRole('button', { name: 'Delete', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Remove this photo?' });
  await expectNoViolations(page);
  await question.getByRole('button', { name: 'Remove from album' }).click();
  await expect(message(page, '1 photo removed from the album')).toBeVisible();
  await expect(tiles(page)).toHaveCount(3);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(message(page, '1 photo is back in the album')).toBeVisible();
  await expect(tiles(page)).toHaveCount(4);

  // A removed photo does not appear again when Back shows the album (D-19).
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await tiles(page).nth(1).click();
  await toolbar(page).getByRole('button', { name: 'Delete', exact: true }).click();
  await question.getByRole('button', { name: 'Remove from album' }).click();
  await expect(tiles(page)).toHaveCount(3);
  await page.getByRole('link', { name: 'My albums' }).click();
  await expect(page).toHaveURL(channelUrl(channel, '/my-photos/albums'));
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Trip & “us”' })).toBeVisible();
  await expect(tiles(page)).toHaveCount(3);
  await expect(page.getByRole('main')).toContainText('3 photos');

  // A page in stripped mode offers no prints, because the embedding app has its own shop.
  await openAlbum(page, id, '?stripped=true');
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await tiles(page).first().click();
  await expect(toolbar(page).getByRole('button', { name: 'Copy to album' })).toBeVisible();
  await expect(toolbar(page).getByRole('button', { name: 'Order prints' })).toHaveCount(0);
});

test('CA-01 CA-02 AL-14 by keyboard alone photos are copied to two albums and a new one at once, and the focus returns to the photos', async ({
  page,
  customer,
}) => {
  const ids = await addPhotos(customer, 30);
  await signIn(page, customer, channel, '/my-photos/photos');
  const from = await makeAlbum(page, 'Everything', ids);
  const rome = await makeAlbum(page, 'Rome');
  await makeAlbum(page, 'Oslo', ids.slice(0, 1));
  await openAlbum(page, from, '?sort=dateTaken-asc');
  await tiles(page).first().focus();
  await page.keyboard.press('Space');
  for (let at = 0; at < 3; at += 1) await page.keyboard.press('Shift+ArrowRight');
  await expect(toolbar(page)).toContainText('4 selected');
  const focused = tiles(page).and(page.locator(':focus'));
  await toolbar(page).getByRole('button', { name: 'Copy to album' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Copy to album' });
  await expectNoViolations(page);
  const boxes = dialog.getByRole('list', { name: 'Your albums' }).getByRole('checkbox');
  // The dialog does not list the album that already has the photos.
  await expect(boxes).toHaveCount(2);
  await dialog.getByRole('checkbox', { name: 'New album' }).press('Space');
  await page.keyboard.type('Best of');
  await page.keyboard.press('Tab');
  await expect(boxes.first()).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(message(page, 'Photos copied to 3 albums')).toBeVisible();
  await expect(message(page, '3 added, 1 already there')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(focused).toHaveAttribute('aria-posinset', '4');
  await page
    .getByRole('region', { name: 'Messages' })
    .getByRole('link', { name: 'Rome' })
    .press('Enter');
  await expect(page).toHaveURL(albumUrl(rome));
  await expect(tiles(page)).toHaveCount(4);
});

test('PV-09 PV-08 AL-09 by keyboard alone a photo far down opens, the next one follows, closing returns to its tile, and Back and Forward do the same @services', async ({
  page,
  customer,
}) => {
  const ids = await addPhotos(customer, 120);
  await signIn(page, customer, channel, '/my-photos/photos');
  const id = await makeAlbum(page, 'Long', ids);
  await openAlbum(page, id, '?sort=dateTaken-asc');
  await tiles(page).first().focus();
  for (let at = 0; at < 12; at += 1) await page.keyboard.press('ArrowDown');
  const focused = page.locator('a[role=option]:focus');
  const number = Number(await focused.getAttribute('aria-posinset'));
  expect(number).toBeGreaterThan(40);
  const scrolled = () => page.evaluate(() => Math.round(scrollY));
  const before = await scrolled();
  await page.keyboard.press('Enter');
  await expect(position(page)).toHaveText(`Photo ${number} of 120`);
  await expect(page).toHaveURL(
    new RegExp(`/my-photos/albums/${id}/preview/[^?]+\\?sort=dateTaken-asc$`),
  );
  const opened = page.url();
  await page.keyboard.press('ArrowRight');
  await expect(position(page)).toHaveText(`Photo ${number + 1} of 120`);
  // The URL changes when the customer stays at a photo for a moment.
  await expect(page).not.toHaveURL(opened);
  await page.keyboard.press('Escape');
  await expect(focused).toHaveAttribute('aria-posinset', String(number + 1));
  await page.goForward();
  await expect(position(page)).toHaveText(`Photo ${number + 1} of 120`);
  await page.reload();
  await expect(position(page)).toHaveText(`Photo ${number + 1} of 120`);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(albumUrl(id, '?sort=dateTaken-asc'));
  await expect(focused).toHaveAttribute('aria-posinset', String(number + 1));
  expect(Math.abs((await scrolled()) - before)).toBeLessThan(400);
});

test('RT-07 PV-06 ER-03 another customer’s album and an unknown one redirect to the list of albums, and a photo that is not in the album redirects to the album', async ({
  page,
  customer,
  createCustomer,
}) => {
  const stranger = await createCustomer({ channel });
  const [foreign = ''] = await addPhotos(stranger, 1);
  await signIn(page, stranger, channel, '/my-photos/photos');
  const theirs = await makeAlbum(page, 'Theirs', [foreign]);
  await page.context().clearCookies();
  const [own = '', other = ''] = await addPhotos(customer, 2);
  await signIn(page, customer, channel, '/my-photos/photos');
  const id = await makeAlbum(page, 'Mine', [own]);
  for (const photo of [other, foreign, 'a.b']) {
    await page.goto(albumUrl(id, `/preview/${photo}`));
    await expect(page).toHaveURL(albumUrl(id));
  }
  for (const album of [theirs, 'unknown', 'a.b']) {
    await page.goto(albumUrl(album, `/preview/${foreign}`));
    await expect(page).toHaveURL(channelUrl(channel, '/my-photos/albums'));
  }
  const off = '?PhotoManagementAlbumViewEnabled=false';
  await page.goto(albumUrl(id, off));
  await expect(page).toHaveURL(channelUrl(channel, '/'));
});

test('AL-07 AL-13 PV-03 by touch a long press selects a photo, which is then removed; a swipe shows the next photo @phone-only', async ({
  page,
  customer,
}) => {
  const ids = await addPhotos(customer, 9);
  await signIn(page, customer, channel, '/my-photos/photos');
  const id = await makeAlbum(page, 'Phone', ids);
  await openAlbum(page, id);
  const fingers = await fingersOn(page);
  await expect(tiles(page).nth(1)).toBeInViewport({ ratio: 0.9 });
  const spot = await middleOf(tiles(page).nth(1));
  await fingers.press(spot);
  await expect(toolbar(page)).toContainText('1 selected');
  await fingers.lift();
  await toolbar(page).getByRole('button', { name: 'Delete', exact: true }).tap();
  await page.getByRole('button', { name: 'Remove from album' }).tap();
  await expect(message(page, '1 photo removed from the album')).toBeVisible();
  await tiles(page).first().tap();
  await expect(position(page)).toHaveText('Photo 1 of 8');
  await expectNoViolations(page);
  await fingers.drag([340, 400], [60, 400]);
  await expect(position(page)).toHaveText('Photo 2 of 8');
});

test.describe('a deleted album', () => {
  // The browser logs every 404, and the app logs the failure (ER-19).
  test.use({ expectedComplaints: [/status of 404|notFound|no longer|Exceeded/] });

  test('AL-12 the page of an album that was deleted elsewhere says so and links to the other albums', async ({
    page,
    customer,
  }) => {
    const ids = await addPhotos(customer, 3);
    await signIn(page, customer, channel, '/my-photos/photos');
    const id = await makeAlbum(page, 'Short', ids);
    await openAlbum(page, id);
    await page.evaluate(
      (path) => fetch(path, { method: 'DELETE', headers: { 'x-requested-by': 'account' } }),
      `/api/albums/${id}`,
    );
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await tiles(page).first().click();
    await toolbar(page).getByRole('button', { name: 'Delete', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Remove this photo?' });
    await question.getByRole('button', { name: 'Remove from album' }).click();
    const heading = page.getByRole('heading', { level: 1, name: 'Album not found' });
    await expect(heading).toBeVisible();
    await expect(page.getByRole('link', { name: 'My albums' })).toBeVisible();
  });
});

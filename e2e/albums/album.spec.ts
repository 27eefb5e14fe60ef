import { signIn } from '../fixtures/sign-in';
import { expect, type Page, test } from '../fixtures/test';
import { channelUrl } from '../fixtures/urls';
import { addPhotos, albumUrl, channel, makeAlbum, openAlbum, tiles } from './albums';

test.use({ customerOptions: { channel }, hasTouch: true });

const position = (page: Page) => page.locator('[data-controls] header p').last();

test('PV-09 PV-08 AL-09 by keyboard alone: a photo far down opens, goes on, closes where it stood, and Back and Forward do the same', async ({
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
  // The address follows when a photo stays.
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

test('RT-07 PV-06 ER-03 somebody else’s album, an unknown one, and a photo that is not in it lead on', async ({
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

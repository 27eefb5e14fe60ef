import { expectNoViolations } from '../fixtures/accessibility';
import { signIn } from '../fixtures/sign-in';
import { expect, test } from '../fixtures/test';
import { channelUrl } from '../fixtures/urls';
import { fingersOn, middleOf } from '../photos/finger';
import {
  albumPath,
  albumUrl,
  channel,
  makePhotos,
  makeSharedAlbum,
  position,
  preview,
  tiles,
} from './shared-albums';

test.use({ customerOptions: { channel } });

const reason = 'Unavailable for shared albums';

test('SA-01 SA-03 PV-14 a participant opens a shared album, looks at a photo and returns to it @services', async ({
  page,
  customer,
  createCustomer,
}) => {
  const owner = await createCustomer({ channel });
  const photos = await makePhotos(owner, 'theirs', 4);
  const id = await makeSharedAlbum({
    owner,
    guests: [customer],
    name: 'Ruth <b>& Oliver</b>',
    photos: [[owner, photos]],
  });
  await signIn(page, customer, channel, albumPath(id));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ruth <b>& Oliver</b>');
  await expect(page.getByRole('main')).toContainText(`Shared by ${owner.email}`);
  await tiles(page).first().click();
  await expect(preview(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(albumUrl(id));
  await expect(tiles(page)).toHaveCount(4);
});

test('SA-01 SA-02 SA-03 PV-10 PV-14 PV-15 PV-16 a participant sees the end date and the owner, views everybody’s photos by keyboard beyond the loaded ones, downloads one of the owner’s, and returns to its tile', async ({
  page,
  customer,
  createCustomer,
}) => {
  test.slow();
  const owner = await createCustomer({ channel });
  const theirs = await makePhotos(owner, 'theirs', 80);
  const mine = await makePhotos(customer, 'mine', 4);
  const id = await makeSharedAlbum({
    owner,
    guests: [customer],
    name: 'Ruth <b>& Oliver</b>',
    photos: [
      [owner, theirs],
      [customer, mine],
    ],
    endsAt: '2027-02-20T12:00:00Z',
  });
  await signIn(page, customer, channel, albumPath(id));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ruth <b>& Oliver</b>');
  await expect(page).toHaveTitle(/^Ruth <b>& Oliver<\/b>/);
  const main = page.getByRole('main');
  await expect(main).toContainText('84 photos');
  await expect(main).toContainText('Shared albums are no longer supported');
  await expect(main).toContainText('20 February 2027');
  await expect(main).toContainText(`Shared by ${owner.email}`);
  const mail = page.getByRole('link', { name: 'Write to the owner' });
  const href = decodeURIComponent((await mail.getAttribute('href')) ?? '');
  expect(href).toMatch(`mailto:${owner.email}?subject=Our shared album “Ruth <b>& Oliver</b>”`);
  expect(href).toContain('20 February 2027');
  await expectNoViolations(page);
  // The toolbar beside this button must not cover it.
  await main.getByRole('button', { name: /^Download all/ }).click({ trial: true });

  // In selection mode, unavailable actions can be focused and explain why they are unavailable. The
  // other actions work.
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await tiles(page).first().click();
  for (const [at, name] of ['Copy to album', 'Order prints', 'Delete from album'].entries()) {
    const button = page.getByRole('button', { name });
    await button.focus();
    await expect(button).toHaveAccessibleDescription(reason);
    await expect(page.getByText(reason).nth(at)).toBeInViewport();
    await page.keyboard.press('Escape');
  }
  await expect(page.getByText('1 selected', { exact: true }).first()).toBeVisible();
  await page.keyboard.press('Escape');

  // The album has more photos than those that are loaded (PV-14).
  await tiles(page).first().focus();
  await page.keyboard.press('End');
  const focused = tiles(page).and(page.locator(':focus'));
  await expect(focused).toHaveAttribute('aria-posinset', '84');
  // If Enter is pressed before the photo has loaded, the photo opens when it has loaded.
  await page.keyboard.press('Enter');
  await expect(preview(page)).toBeVisible();
  await expect(position(page)).toHaveText('Photo 84 of 84');
  await page.keyboard.press('ArrowLeft');
  await expect(position(page)).toHaveText('Photo 83 of 84');
  await expect(page.getByRole('img', { name: /^theirs/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy to album' })).toHaveAccessibleDescription(
    reason,
  );
  await expectNoViolations(page, { part: '[data-viewer]' });
  const download = page.waitForEvent('download');
  await preview(page).getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toMatch(/^theirs/);
  await expect(page).toHaveURL(/\/preview\/[\w-]+/);
  const address = page.url();
  await page.keyboard.press('Escape');
  await expect(preview(page)).toHaveCount(0);
  await expect(focused).toHaveAttribute('aria-posinset', '83');
  await expect(focused).toBeInViewport();

  // The URL opens the same photo (PV-10), and closing returns to its position in the album (PV-15).
  await page.goto(address);
  await expect(position(page)).toHaveText('Photo 83 of 84');
  await page.keyboard.press('ArrowRight');
  await expect(position(page)).toHaveText('Photo 84 of 84');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(albumUrl(id));
  await expect(focused).toHaveAttribute('aria-posinset', '84');
  await expect(focused).toBeInViewport();
});

test('SA-03 PV-14 PV-16 by touch a long press selects a photo, a tap on an unavailable action explains the reason, and a swipe shows the next photo @phone-only', async ({
  page,
  customer,
  createCustomer,
}) => {
  const owner = await createCustomer({ channel });
  const theirs = await makePhotos(owner, 'theirs', 9);
  const id = await makeSharedAlbum({
    ...{ owner, guests: [customer], name: 'Phone' },
    photos: [[owner, theirs]],
  });
  await signIn(page, customer, channel, albumPath(id));
  const fingers = await fingersOn(page);
  await tiles(page).nth(1).scrollIntoViewIfNeeded();
  await fingers.press(await middleOf(tiles(page).nth(1)));
  await expect(page.getByText('1 selected', { exact: true }).first()).toBeVisible();
  await fingers.lift();
  await fingers.tap(await middleOf(page.getByRole('button', { name: 'Copy to album' })));
  await expect(page.getByText(reason).first()).toBeInViewport();
  await page.getByRole('button', { name: 'Cancel', exact: true }).tap();
  await tiles(page).first().tap();
  await expect(position(page)).toHaveText('Photo 1 of 9');
  await fingers.drag([340, 400], [60, 400]);
  await expect(position(page)).toHaveText('Photo 2 of 9');
});

test('AL-02 AL-10 SA-02 SA-04 SA-05 CO-06 a participant sees the owner’s order, a missing photo redirects to the album, and a deleted album is gone for everybody', async ({
  page,
  customer,
  createCustomer,
}) => {
  const guest = await createCustomer({ channel });
  const mine = await makePhotos(customer, 'mine', 2);
  const [photoId = ''] = mine;
  const id = await makeSharedAlbum({
    owner: customer,
    guests: [guest],
    name: 'Summer',
    photos: [
      [customer, mine],
      [guest, await makePhotos(guest, 'theirs', 1)],
    ],
  });
  await signIn(page, customer, channel, '/my-photos/albums');
  // The tile in the list shows the number of photos of all participants, as the page does.
  const tile = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: 'Summer' }) });
  await expect(tile).toContainText('3 photos');
  await tile.getByRole('link').click();
  await expect(page).toHaveURL(albumUrl(id));
  await expect(page.getByRole('main')).toContainText('3 photos');
  const sort = page.getByRole('combobox', { name: /^Sort photos/ });
  await expect(sort).toHaveValue('created-desc');
  await sort.selectOption('dateTaken-asc');
  await expect(page).toHaveURL(albumUrl(id, '?sort=dateTaken-asc'));
  await page.goto(albumUrl(id, '/preview/never-was'));
  await expect(page).toHaveURL(albumUrl(id));
  await expect(sort).toHaveValue('dateTaken-asc');

  // The URL of an own album redirects to the shared album. If the flag for shared albums is off,
  // the album is shown read-only there (AL-10, FF-03).
  const own = (rest = '') => channelUrl(channel, `/my-photos/albums/${id}${rest}`);
  await page.goto(own());
  await expect(page).toHaveURL(albumUrl(id));
  await page.goto(own(`/preview/${photoId}`));
  await expect(page).toHaveURL(albumUrl(id, `/preview/${photoId}`));
  await page.goto(own('?PhotoManagementSharedAlbumsViewEnabled=false'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Summer');
  await expect(page.getByRole('button', { name: 'Select', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^More options for|^Add photos/ })).toHaveCount(0);
  await page.goto(albumUrl(id, '?PhotoManagementSharedAlbumsViewEnabled=true'));

  await page.getByRole('button', { name: '1 participant' }).click();
  const people = page.getByRole('dialog', { name: 'Participants' });
  await expect(people.getByRole('listitem')).toHaveText([guest.email]);
  await page.keyboard.press('Escape');
  await expect(people).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Write to the owner' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Delete album' }).click();
  const question = page.getByRole('dialog', { name: 'Delete this shared album?' });
  await expect(question).toContainText('deleted for all participants');
  await question.getByRole('button', { name: 'Delete album' }).click();
  await expect(page).toHaveURL(channelUrl(channel, '/my-photos/albums'));
  await expect(page.getByText('The shared album is deleted')).toBeVisible();
});

test.describe('an album that is not available', () => {
  test.use({ expectedComplaints: [/404/] });

  test('RT-08 FF-03 SA-05 check 24 a foreign album looks like an unknown one; an open page shows that the owner’s account was deleted; without the flag all addresses redirect to the start page', async ({
    page,
    customer,
    createCustomer,
    backend,
  }) => {
    const owner = await createCustomer({ channel });
    const theirs = await makePhotos(owner, 'theirs', 80);
    const make = (guests: (typeof customer)[]) =>
      makeSharedAlbum({ owner, guests, photos: [[owner, theirs]], name: 'Theirs' });
    const [foreign, shared] = [await make([]), await make([customer])];
    await signIn(page, customer, channel, albumPath(shared));
    await expect(tiles(page).first()).toBeVisible();
    const heading = page.getByRole('heading', { level: 1 });
    await backend.removeCustomer(owner);
    await tiles(page).first().focus();
    await page.keyboard.press('End');
    await expect(heading).toHaveText('Album not found');
    await expect(page.getByRole('main')).not.toContainText('Theirs');

    for (const id of [foreign, shared, 'never-was', '..%2Fusers', 'x'.repeat(300)])
      for (const rest of ['', `/preview/${theirs[0]}`]) {
        const answer = await page.goto(albumUrl(id, rest));
        expect([id, rest, answer?.status()]).toEqual([id, rest, 404]);
        await expect(heading).toHaveText(/Album not found|Page not found/);
        await expect(page.getByRole('main')).not.toContainText(/Theirs|example\.com/);
      }

    const off = '?PhotoManagementSharedAlbumsViewEnabled=false';
    for (const rest of [off, `/preview/${theirs[0]}${off}`]) {
      await page.goto(albumUrl(foreign, rest));
      await expect(page).toHaveURL((address) => address.pathname === '/');
    }
  });
});

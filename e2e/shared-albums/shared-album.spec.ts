import { signIn } from '../fixtures/sign-in';
import { expect, test } from '../fixtures/test';
import { channelUrl } from '../fixtures/urls';
import { albumPath, albumUrl, channel, makePhotos, makeSharedAlbum, tiles } from './shared-albums';

test.use({ customerOptions: { channel } });

test('SA-02 SA-04 SA-05 CO-06 the owner’s order is kept for the view, a missing photo leads to the album, and the end is for everybody', async ({
  page,
  customer,
  createCustomer,
}) => {
  const guest = await createCustomer({ channel });
  const id = await makeSharedAlbum({
    owner: customer,
    guests: [guest],
    name: 'Summer',
    photos: [
      [customer, await makePhotos(customer, 'mine', 2)],
      [guest, await makePhotos(guest, 'theirs', 1)],
    ],
  });
  await signIn(page, customer, channel, albumPath(id));
  const sort = page.getByRole('combobox', { name: /^Sort photos/ });
  await expect(sort).toHaveValue('created-desc');
  await sort.selectOption('dateTaken-asc');
  await expect(page).toHaveURL(albumUrl(id, '?sort=dateTaken-asc'));
  await page.goto(albumUrl(id, '/preview/never-was'));
  await expect(page).toHaveURL(albumUrl(id));
  await expect(sort).toHaveValue('dateTaken-asc');

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

test.describe('what is not there', () => {
  test.use({ expectedComplaints: [/404/] });

  test('RT-08 FF-03 SA-05 check 24 a foreign album is one that never was; one whose owner’s account goes says so in the page that is open; with the flag off all leads home', async ({
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
    await expect(heading).toHaveText('This album isn’t there');
    await expect(page.getByRole('main')).not.toContainText('Theirs');

    for (const id of [foreign, shared, 'never-was', '..%2Fusers', 'x'.repeat(300)])
      for (const rest of ['', `/preview/${theirs[0]}`]) {
        const answer = await page.goto(albumUrl(id, rest));
        expect([id, rest, answer?.status()]).toEqual([id, rest, 404]);
        await expect(heading).toHaveText(/This album isn’t there|Page not found/);
        await expect(page.getByRole('main')).not.toContainText(/Theirs|example\.com/);
      }

    const off = '?PhotoManagementSharedAlbumsViewEnabled=false';
    for (const rest of [off, `/preview/${theirs[0]}${off}`]) {
      await page.goto(albumUrl(foreign, rest));
      await expect(page).toHaveURL((address) => address.pathname === '/');
    }
  });
});

import { backend } from '../fixtures/backend';
import { expectNoViolations, showIn } from '../fixtures/accessibility';
import { rawRequest } from '../fixtures/raw-request';
import { cookieHeader, signIn } from '../fixtures/sign-in';
import { expect, test } from '../fixtures/test';
import { channelUrl } from '../fixtures/urls';

/** A channel in English, so that tests can use the texts of its pages. */
const channel = 'bonaprint-gb';
const url = (path: string) => channelUrl(channel, path);

test.use({ customerOptions: { channel } });

test('RT-07 MP-01 MP-02 AL-01 AL-03 AL-12 FF-03 by keyboard an album is created in an empty list, found, renamed and deleted @phone', async ({
  page,
  customer,
  createCustomer,
}, { project }) => {
  const owner = await createCustomer({ channel });
  await backend.control('/albums/shared', {
    ownerId: owner.sub,
    name: 'Together',
    participants: [customer.sub],
  });
  await signIn(page, customer, channel, '/');
  // Older versions of the site used this URL.
  await page.goto(url('/albums'));
  await expect(page).toHaveURL(url('/my-photos/albums'));
  await expect(page).toHaveTitle(/^Albums/);
  const tabs = page.getByRole('navigation', { name: 'Photos and albums' }).getByRole('link');
  await expect(tabs).toHaveText(['Photos (0)', 'Albums (1)']);
  const main = page.getByRole('main');
  await expect(main).toContainText('No albums yet');
  const shared = main.getByRole('link', { name: 'Together' });
  await expect(shared).toHaveAttribute('href', /^\/my-photos\/shared-albums\/[^/]+$/);

  for (const name of ['Norway', 'Zeeland']) {
    await main.getByRole('button', { name: 'New album' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Album name' })).toBeFocused();
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/my-photos\/albums\/[^/]+$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    // Back shows a list with the new name (D-19).
    await page.goBack();
    await expect(main.getByRole('link', { name })).toBeVisible();
  }
  await expect(tabs).toHaveText(['Photos (0)', 'Albums (3)']);
  await expect(main.getByRole('heading', { level: 3 })).toHaveText([
    'Zeeland',
    'Norway',
    'Together',
  ]);
  if (project.name === 'desktop') {
    await page.goto(url('/'));
    await expect(main.getByRole('heading', { name: 'Latest albums' })).toBeVisible();
    await expect(main.getByRole('link', { name: 'Zeeland' })).toHaveAttribute(
      'href',
      /^\/my-photos\/albums\/[^/]+$/,
    );
    await page.goto(url('/my-photos/albums'));
  }
  // The albums are in the server's HTML, so they do not need scripts.
  const { body } = await rawRequest('/my-photos/albums', {
    channel,
    headers: { cookie: await cookieHeader(page, channel) },
  });
  expect(body.toString()).toMatch(/<bdi>Zeeland<\/bdi>.*<bdi>Together<\/bdi>/s);

  await main.getByRole('link', { name: 'Name', exact: true }).click();
  await expect(main.getByRole('heading', { level: 3 }).first()).toHaveText('Norway');
  await page.goto(url('/my-photos/albums'));
  await expect(main.getByRole('heading', { level: 3 }).first()).toHaveText('Norway');
  for (const scheme of ['light', 'dark'] as const) {
    await showIn(page, scheme);
    await expectNoViolations(page);
  }

  await main.getByRole('button', { name: 'More options for Norway' }).click();
  await main.getByRole('button', { name: 'Delete album' }).click();
  const question = page.getByRole('dialog', { name: 'Delete this album?' });
  await question.getByRole('button', { name: 'Delete album' }).click();
  await expect(question).toHaveCount(0);
  await expect(main.getByRole('link', { name: 'Zeeland' })).toBeFocused();
  await expect(tabs.last()).toHaveText('Albums (2)');

  // If the flag for shared albums is off, none are shown. If the flag for albums is off, there is
  // no page and no link to it.
  const together = await main.getByRole('link', { name: 'Together' }).getAttribute('href');
  await page.goto(url('/my-photos/albums?PhotoManagementSharedAlbumsViewEnabled=false'));
  await expect(tabs.last()).toHaveText('Albums (1)');
  await expect(shared).toHaveCount(0);
  await page.goto(url('/my-photos/albums?PhotoManagementAlbumViewEnabled=false'));
  await expect(page).toHaveURL(url('/'));
  await expect(page.locator('a[href*="/albums"]')).toHaveCount(0);
  await page.goto(url(`${together}?PhotoManagementSharedAlbumsViewEnabled=true`));
  await expect(main.getByRole('heading', { name: 'Together', level: 1 })).toBeVisible();
  await expect(page.locator('a[href*="/albums"]')).toHaveCount(0);
});

import type { FlagName } from '@/lib/config/flags';

import { addPhotos } from '../albums/albums';
import { backend } from '../fixtures/backend';
import { waitForHydration } from '../fixtures/hydration';
import { consentCookies } from '../fixtures/consent';
import { startSession } from '../fixtures/sign-in';
import { expect, type Page, test } from '../fixtures/test';
import { channelUrl } from '../fixtures/urls';

/** A channel in English, so that tests can use the texts of its pages. */
const channel = 'bonaprint-gb';
test.use({ customerOptions: { channel } });

type Shown = {
  path: string;
  /** Returns the element that is shown while the flag is on. */
  thing: (page: Page) => ReturnType<Page['getByRole']>;
  /** Opens the menu or dialog that contains the element. */
  open?: (page: Page) => Promise<void>;
  /** True if the flag enables the whole page. If it is off, the URL redirects to the start page. */
  isPage?: true;
};

const photos = '/my-photos/photos';
const button = (name: string) => (page: Page) => page.getByRole('button', { name });
const heading = (name: string) => (page: Page) => page.getByRole('heading', { level: 1, name });
const press = (name: string) => (page: Page) => button(name)(page).first().click();

const shown: Record<FlagName, readonly Shown[]> = {
  PhotoManagementFeatureFlagControl: [{ path: '/orders', thing: button('Open the feature flags') }],
  PhotoManagementTimelineViewEnabled: [
    { path: photos, thing: heading('My photos'), isPage: true },
    {
      path: '/orders',
      thing: (page) =>
        page.getByRole('navigation', { name: 'My account' }).locator('a[href*="/photos"]'),
    },
  ],
  PhotoManagementAlbumViewEnabled: [
    { path: '/my-photos/albums', thing: heading('My photos'), isPage: true },
    {
      path: photos,
      thing: (page) => page.getByRole('main').locator('a[href*="/my-photos/albums"]'),
    },
    { path: photos, open: press('Select'), thing: button('Copy to album') },
  ],
  PhotoManagementSharedAlbumsViewEnabled: [
    { path: '/my-photos/albums', thing: (page) => page.getByRole('link', { name: 'Together' }) },
  ],
  PhotoManagementUploadViewEnabled: [{ path: photos, thing: button('Add photos') }],
  PhotoManagementDownloadViewEnabled: [
    { path: '/downloads', thing: heading('Downloads'), isPage: true },
    {
      path: '/orders',
      thing: (page) =>
        page
          .getByRole('navigation', { name: 'My account' })
          .getByRole('link', { name: 'Downloads' }),
    },
  ],
  PhotoManagementOrderPrintsEnabled: [
    { path: photos, thing: button('Order photo prints') },
    { path: photos, open: press('Select'), thing: button('Order prints') },
  ],
  PhotoManagementReactivationEnabled: [
    {
      path: '/my-photos/storage',
      thing: (page) => page.getByRole('link', { name: 'Add to my calendar' }),
      isPage: true,
    },
  ],
  PhotoManagementUseReactivationMockData: [{ path: photos, thing: button('What you can do') }],
  PhotoManagementPhotoExportEnabled: [
    {
      path: photos,
      open: press('More options for your photos'),
      thing: (page) => page.getByText('Export photos', { exact: true }),
    },
  ],
  PhotoManagementQrCodeUploadEnabled: [
    {
      path: `${photos}?CRO-1304=B`,
      open: press('Add photos'),
      thing: (page) => page.getByRole('tab', { name: 'My phone' }),
    },
  ],
};

for (const [flag, things] of Object.entries(shown))
  test(`FF-03 FF-02 ${flag} shows its feature, and without the flag the feature is absent`, async ({
    page,
    context,
    customer,
    createCustomer,
  }) => {
    await addPhotos(customer, 2);
    const owner = await createCustomer({ channel });
    const shared = { ownerId: owner.sub, name: 'Together', participants: [customer.sub] };
    await backend.control('/albums/shared', shared);
    // Variant B needs the consent for statistics.
    await context.addCookies(consentCookies('10'));
    await startSession(page, customer, channel);
    for (const { path, thing, open, isPage } of things) {
      const address = (isOn: boolean) =>
        channelUrl(channel, `${path}${path.includes('?') ? '&' : '?'}${flag}=${isOn}`);
      await page.goto(address(true));
      await waitForHydration(page);
      await open?.(page);
      await expect(thing(page).first()).toBeVisible();
      await page.goto(address(false));
      await waitForHydration(page);
      if (isPage) await expect(page).toHaveURL(channelUrl(channel, '/'));
      await open?.(page);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(thing(page)).toHaveCount(0);
    }
  });

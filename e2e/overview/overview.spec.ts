import * as z from 'zod';

import { expectNoViolations } from '../fixtures/accessibility';
import { signIn } from '../fixtures/sign-in';
import { expect, test } from '../fixtures/test';
import { channelUrl } from '../fixtures/urls';

const channel = 'bonaprint-gb';
const created = z.object({ orderCode: z.string() });

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

test.describe('a customer with orders', () => {
  test.use({ customerOptions: { customer: { firstName: 'Ada', lastName: 'Byron' } } });

  test('OV-01 @phone the overview greets the customer, shows orders in progress and links to them @services', async ({
    page,
    customer,
    backend,
  }, { project }) => {
    const codes: string[] = [];
    for (const day of [4, 3, 2, 1]) {
      const order = { accountId: customer.sub, createdAt: daysAgo(day), status: 'Confirmed' };
      codes.unshift(created.parse(await backend.control('/orders', order)).orderCode);
    }
    await signIn(page, customer, channel);
    const title = (name: string) => page.getByRole('heading', { level: 1, name });
    await expect(title('Good to see you, Ada')).toBeVisible();
    await expect(
      page.getByRole('heading', { name: 'Ordered. Printing starts soon.' }),
    ).toBeVisible();
    if (project.name === 'phone') {
      await page.getByRole('link', { name: '4 orders in progress' }).click();
      await expect(title('My orders')).toBeVisible();
      return;
    }
    await expect(page.getByRole('main').getByText(`Order ${codes[0]}`)).toBeVisible();
    const others = page.getByRole('main').getByRole('link', { name: / Ordered$/ });
    expect(
      await others.evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
    ).toEqual(codes.slice(1, 3).map((code) => `/orders/${code}`));
    await expect(page.getByRole('link', { name: 'and 1 more order in progress' })).toBeVisible();
    await page.getByRole('link', { name: 'See the order' }).click();
    await expect(page).toHaveURL(channelUrl(channel, `/orders/${codes[0]}`));
    await expect(page.getByRole('main')).toContainText(`Order ${codes[0]}`);
  });

  test('OV-01 the overview shows earlier products of any age, each with a link to its order', async ({
    page,
    customer,
    backend,
  }) => {
    const sent = {
      accountId: customer.sub,
      createdAt: daysAgo(400),
      status: 'Dispatched',
      products: [{ articleId: 'PHB_A4L' }],
    };
    const { orderCode } = created.parse(await backend.control('/orders', sent));
    // Together with this order there are more orders than the first chunk of the history contains.
    await backend.control('/orders', {
      accountId: customer.sub,
      createdAt: daysAgo(40),
      status: 'Cancelled',
      products: Array.from({ length: 25 }, () => ({ articleId: 'PHB_A4L' })),
    });
    await signIn(page, customer, channel);
    await expect(page.getByRole('heading', { name: 'Order again' })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Order .+ again$/ })).toHaveAttribute(
      'href',
      `/orders/${orderCode}`,
    );
  });
});

test('OV-01 an empty account offers a start in the shop and shows no panel of earlier products', async ({
  page,
  customer,
}) => {
  await signIn(page, customer, channel);
  const main = page.getByRole('main');
  await expect(main.getByText('Nothing on its way at the moment.')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Start something new' })).toHaveAttribute(
    'href',
    'https://www.bonaprint.co.uk.example/editor',
  );
  await expect(main.getByRole('heading', { name: 'Order again' })).toHaveCount(0);
  await expect(main.getByText('What you save in the editor waits for you here.')).toBeVisible();
  await expect(
    main.getByText('Once you’ve added photos, you’ll find the latest ones here.'),
  ).toBeVisible();
  const shortcuts = main.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link');
  await expect(shortcuts).toHaveText(['Create something new', 'Go to the shop']);
});

test('OV-01 the overview shows the latest saved projects and photos, each with its link', async ({
  page,
  customer,
  backend,
}) => {
  const accountId = customer.sub;
  const projects = ['One', 'Two', 'Three', 'Four'].map((title) => ({ title }));
  await backend.control('/projects', { accountId, projects });
  await backend.control('/photos', {
    accountId,
    photos: [{ fileName: 'old.jpg', createdAt: daysAgo(3), times: 8 }, { fileName: 'new.jpg' }],
  });
  await signIn(page, customer, channel);
  const main = page.getByRole('main');
  const editor = main.getByRole('link', { name: /^Open in the editor: / });
  await expect(editor).toHaveText(['One', 'Two', 'Three']);
  await expect(editor.first()).toHaveAttribute(
    'href',
    /^https:\/\/www\.bonaprint\.co\.uk\.example\/editor\?project=/,
  );
  const photos = main.getByRole('link', { name: /\.jpg, / });
  await expect(photos).toHaveCount(8);
  await expect(photos.first()).toHaveAccessibleName('new.jpg, 15 June 2024');
  await expectNoViolations(page);
  await photos.first().click();
  await expect(page).toHaveURL(/\/my-photos\/photos\/preview\/[^/]+\?sort=created-desc$/);
  await page.goto(channelUrl(channel, '/'));
  await main.getByRole('link', { name: 'All saved projects' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My saved projects (4)');
});

test.describe('a business customer', () => {
  test.use({ customerOptions: { authMethod: 'b2b' } });

  test('OV-01 a business customer sees the latest invoices and the state of the order callbacks', async ({
    page,
    customer,
  }) => {
    await signIn(page, customer, channel);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: 'Latest invoices' })).toBeVisible();
    await expect(main.getByText('Not set up')).toBeVisible();
    await expectNoViolations(page);
    await main.getByRole('link', { name: 'All invoices' }).click();
    await expect(page).toHaveURL(channelUrl(channel, '/invoices'));
  });
});

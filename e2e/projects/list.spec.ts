import { expectNoViolations, showIn } from '../fixtures/accessibility';
import { signIn } from '../fixtures/sign-in';
import { expect, test } from '../fixtures/test';
import {
  channel,
  daysFromNow,
  heading,
  openProjects,
  projectsUrl,
  saveBooks,
  saveProjects,
  titles,
} from './projects';

test.use({ customerOptions: { channel } });

test('RT-05 SP-01 CO-01 SH-09 a page lists ten projects, last edited first, with the total in the heading and the page in the address', async ({
  page,
  customer,
}) => {
  await saveBooks(customer, 21);
  await openProjects(page, customer);
  await expect(page).toHaveTitle('My saved projects · Bonaprint');
  await expect(heading(page)).toHaveText('My saved projects (21)');
  const books = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => `Book ${from + index}`);
  await expect(titles(page)).toHaveText(books(1, 10));

  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle(/, page 2/);
  await expect(page).toHaveURL(projectsUrl('?page=2'));
  await expect(titles(page)).toHaveText(books(11, 20));
  await page.getByRole('link', { name: 'Page 3' }).click();
  await expect(page).toHaveURL(projectsUrl('?page=3'));
  await expect(titles(page)).toHaveText(['Book 21']);
  await expect(page.getByRole('link', { name: 'Next page' })).toHaveCount(0);
  await page.goBack();
  await expect(titles(page)).toHaveText(books(11, 20));
  await page.reload();
  await expect(titles(page)).toHaveText(books(11, 20));

  // A page number beyond the end shows the last page; an invalid number shows the first page.
  await page.goto(projectsUrl('?page=99'));
  await expect(titles(page)).toHaveText(['Book 21']);
  const pages = page.getByRole('navigation', { name: 'Pages of saved projects' });
  await expect(pages.locator('[aria-current]')).toHaveText('3');
  for (const search of ['?page=0', '?page=-1', '?page=x', '?page=1&page=2', '?page=%00']) {
    await page.goto(projectsUrl(search));
    await expect(titles(page).first(), search).toHaveText('Book 1');
  }
  await page.goto(projectsUrl('?stripped=true'));
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(
    (url) => url.searchParams.get('page') === '2' && url.searchParams.get('stripped') === 'true',
  );
  await expect(page.getByRole('banner')).toHaveCount(0);
});

/**
 * The period is 180 times 24 hours. A change to or from summer time in it makes one calendar day
 * more or less.
 */
const keptLong = /^1(79|80|81) days left$/;

test('SP-01 @phone a card shows the product, the date of the last edit and the days left, and opens the shop’s editor', async ({
  page,
  customer,
}) => {
  const [id] = await saveProjects(customer, [
    { title: 'Summer in Norway', articleId: 'CAL_A3P' },
    { title: 'Soon', updatedAt: daysFromNow(-1), expiresAt: daysFromNow(10) },
    { title: 'Very soon', updatedAt: daysFromNow(-2), expiresAt: daysFromNow(3) },
    { title: '   ', updatedAt: daysFromNow(-3), expiresAt: daysFromNow(0.0005), thumbnail: null },
  ]);
  await openProjects(page, customer);
  const card = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  const first = card('Summer in Norway');
  await expect(first).toContainText('Wall calendar A3 portrait');
  await expect(first).toContainText('Last edited today · ');
  await expect(first.getByText(keptLong)).toBeVisible();
  await expect(page.getByRole('main')).toContainText('we keep it for longer');
  await expect(first.locator('img')).toBeVisible();
  await expect(
    first.getByRole('link', { name: 'Open in the editor: Summer in Norway' }),
  ).toHaveAttribute('href', `https://www.bonaprint.co.uk.example/editor?project=${id}`);
  await expect(card('Last edited yesterday')).toContainText('10 days left');
  await expect(card('Very soon')).toContainText('3 days left');
  const last = card('Untitled project');
  await expect(last).toContainText(/Expires today|1 day left/);
  await expect(last.locator('img')).toHaveCount(0);
  // Urgent texts also have an icon, in addition to their colour.
  const colourOf = (name: string | RegExp) =>
    page
      .getByRole('main')
      .getByText(name, { exact: true })
      .evaluate((pill) => getComputedStyle(pill).color);
  const colours = [
    await colourOf(keptLong),
    await colourOf('10 days left'),
    await colourOf('3 days left'),
  ];
  expect(new Set(colours).size).toBe(3);
  await expectNoViolations(page);
  await showIn(page, 'dark');
  await expectNoViolations(page);
});

test('SP-01 an empty account shows an invitation to the shop', async ({ page, customer }) => {
  await openProjects(page, customer);
  await expect(heading(page)).toHaveText('My saved projects');
  await expect(titles(page)).toHaveText(['No saved projects yet']);
  await expect(page.getByRole('link', { name: 'Discover our products' })).toHaveAttribute(
    'href',
    'https://www.bonaprint.co.uk.example/',
  );
  await expectNoViolations(page);
});

test.describe('a business customer', () => {
  test.use({ customerOptions: { channel, authMethod: 'b2b' } });

  test('SH-18 SP-01 a business customer opens saved projects from the menu', async ({
    page,
    customer,
  }) => {
    await saveBooks(customer, 1);
    await signIn(page, customer, channel);
    const menu = page.getByRole('navigation', { name: 'My account' });
    await menu.getByRole('link', { name: 'My saved projects' }).click();
    await expect(page).toHaveURL(projectsUrl());
    await expect(titles(page)).toHaveText(['Book 1']);
  });
});

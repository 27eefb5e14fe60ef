import * as z from 'zod';
import { expectNoViolations } from '../fixtures/accessibility';
import { backend } from '../fixtures/backend';
import { signIn } from '../fixtures/sign-in';
import { expect, test } from '../fixtures/test';

const channel = 'bonaprint-gb';

/**
 * Creates an order of one photo book.
 *
 * @returns the code of the order
 */
async function orderBook({ sub }: { sub: string }): Promise<string> {
  const made = await backend.control('/orders', {
    accountId: sub,
    channel,
    products: [{ articleId: 'PHB_A4L' }],
  });
  return z.object({ orderCode: z.string() }).parse(made).orderCode;
}

test('RT-11 RT-13 WI-01 WI-02 WI-03 a photo book is put online, read by keyboard, shared by email, taken offline and put back @services', async ({
  page,
  customer,
  context,
}) => {
  const orderCode = await orderBook(customer);
  await signIn(page, customer, channel, `/orders/${orderCode}`);
  await page
    .getByRole('link', { name: 'Online version of Hardcover photo book A4 landscape' })
    .click();
  await page.getByRole('button', { name: 'Put Hardcover photo book A4 landscape online' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Being put online' })).toBeVisible();
  const open = page.getByRole('link', { name: /^Look inside Hardcover photo book A4 landscape/ });
  await expect(open).toBeVisible();
  await expectNoViolations(page);

  const opening = context.waitForEvent('page');
  await open.click();
  const book = await opening;
  const shown = book.getByRole('status');
  await expect(shown).toHaveText(/^Page 1 of \d+$/);
  await expect(book.getByRole('button', { name: 'Previous page' })).toBeDisabled();
  await book.keyboard.press('ArrowRight');
  await expect(shown).toHaveText(/^Pages 2–3 of \d+$/);
  await book.getByRole('button', { name: 'Next page' }).click();
  await expect(shown).toHaveText(/^Pages 4–5 of \d+$/);
  await book.keyboard.press('End');
  await expect(book.getByRole('button', { name: 'Next page' })).toBeDisabled();
  await book.keyboard.press('Home');
  await expect(shown).toHaveText(/^Page 1 of/);
  await expectNoViolations(book);
  const address = book.url();
  await book.close();

  const recipient = `gran-${customer.sub}@example.com`;
  await page.getByRole('textbox', { name: 'Your name' }).fill('Emma');
  await page.getByRole('textbox', { name: 'Recipient’s email address' }).fill(recipient);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('The email is on its way.')).toBeVisible();
  expect(await backend.mailsTo(recipient)).toMatchObject([
    { subject: 'Emma has shared a photo book with you', link: address },
  ]);

  await page.getByRole('link', { name: 'My online photo books' }).first().click();
  await page.getByRole('button', { name: 'Take down Hardcover photo book A4 landscape' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take down' }).click();
  await expect(page.getByRole('region', { name: 'Not online' })).toContainText(
    'Hardcover photo book A4 landscape',
  );
  expect((await fetch(address)).status).toBe(404);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('region', { name: 'Online', exact: true })).toContainText(
    'Hardcover photo book A4 landscape',
  );
  expect((await fetch(address)).status).toBe(200);
  await expectNoViolations(page);
});

test('WI-01 @phone-only swipes turn the pages of a book', async ({ page, customer }) => {
  const orderCode = await orderBook(customer);
  await signIn(page, customer, channel, `/online-products/${orderCode}-1`);
  await page.getByRole('button', { name: 'Put Hardcover photo book A4 landscape online' }).click();
  const href = await page
    .getByRole('link', { name: /^Look inside Hardcover photo book A4 landscape/ })
    .getAttribute('href');
  await page.goto(href ?? '');
  const shown = page.getByRole('status');
  const box = await page.getByRole('group', { name: 'Photo book' }).boundingBox();
  if (!box) throw new Error('no book');
  const [y, right, left] = [
    box.y + box.height / 2,
    box.x + box.width * 0.8,
    box.x + box.width * 0.2,
  ];
  const cdp = await page.context().newCDPSession(page);
  const swipe = async (from: number, to: number) => {
    await cdp.send('Input.dispatchTouchEvent', {
      type: 'touchStart',
      touchPoints: [{ x: from, y }],
    });
    for (const part of [0.3, 0.6, 1])
      await cdp.send('Input.dispatchTouchEvent', {
        type: 'touchMove',
        touchPoints: [{ x: from + (to - from) * part, y }],
      });
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  await swipe(right, left);
  await expect(shown).toHaveText(/^Pages 2–3 of/);
  await swipe(left, right);
  await expect(shown).toHaveText(/^Page 1 of/);
});

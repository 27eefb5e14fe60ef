import * as z from 'zod';

import { expectNoViolations, showIn } from '../fixtures/accessibility';
import { signIn } from '../fixtures/sign-in';
import { expect, test } from '../fixtures/test';
import { channelUrl } from '../fixtures/urls';

const channel = 'bonaprint-gb';
const created = z.object({ orderCode: z.string() });

test('CH-01 CH-02 D-48 a customer allows the chat, asks about the order on the page and gets an answer; photo pages hide the chat, and a withdrawal removes it @services', async ({
  page,
  context,
  customer,
  backend,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const order = { accountId: customer.sub, channel, products: [{}] };
  const { orderCode } = created.parse(await backend.control('/orders', order));
  await signIn(page, customer, channel, `/orders/${orderCode}`);
  await page.getByRole('button', { name: 'Chat', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Chat with customer care' });
  await expect(dialog.getByRole('heading')).toBeFocused();
  await expectNoViolations(page);
  expect(asked.filter((path) => path.startsWith('/chat'))).toEqual([]);

  await dialog.getByRole('button', { name: 'Allow and open the chat' }).click();
  const frame = dialog.frameLocator('iframe');
  const field = frame.getByRole('textbox', { name: 'Your message' });
  await expect(frame.getByText(`We’ll see order ${orderCode} with your message.`)).toBeVisible();
  await field.fill('<img src=x onerror=alert(1)>');
  await field.press('Enter');
  const log = frame.getByRole('log', { name: 'Conversation' });
  await expect(log).toContainText('<img src=x onerror=alert(1)>');
  await expect(log).toContainText(`We’re looking at order ${orderCode}`);
  await field.fill('x'.repeat(10_000));
  await frame.getByRole('button', { name: 'Send' }).click();
  await expect(frame.getByRole('alert')).toContainText('2,000 characters');
  await expect(field).toHaveValue('x'.repeat(10_000));
  for (const theme of ['light', 'dark'] as const) {
    await showIn(page, theme);
    await expectNoViolations(page);
  }

  await page.getByRole('navigation', { name: 'My account' }).getByText('My photos').click();
  await expect(page).toHaveURL(/\/my-photos/);
  await expect(page.getByRole('heading', { level: 1, name: 'My photos' })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Chat', exact: true })).toHaveCount(0);
  await page.goBack();
  await expect(log).toContainText('<img src=x onerror=alert(1)>');

  const other = await context.newPage();
  await other.goto(channelUrl(channel, '/cookie-settings'));
  await other.getByRole('checkbox', { name: 'Chat and offers' }).uncheck();
  await other.getByRole('button', { name: 'Save my choice' }).click();
  await expect(other.getByRole('status')).toContainText('Your choice has been saved.');
  await expect(dialog).toHaveCount(0);
  expect((await context.cookies()).filter(({ name }) => name === 'account_chat')).toEqual([]);
});

test('CH-03 stripped mode shows no chat', async ({ page, customer }) => {
  await signIn(page, customer, channel, '/orders?stripped=true');
  await expect(page.getByRole('button', { name: 'Chat', exact: true })).toHaveCount(0);
});

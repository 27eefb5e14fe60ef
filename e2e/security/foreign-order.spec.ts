import * as z from 'zod';

import { startSession } from '../fixtures/sign-in';
import { expect, test } from '../fixtures/test';
import { channelUrl } from '../fixtures/urls';

const created = z.object({ orderCode: z.string() });

test.use({ expectedComplaints: [/404/] });

test('ER-14 check 24 a second customer who asks for the first one’s order reads what an order that never was reads', async ({
  page,
  customer,
  createCustomer,
  backend,
}) => {
  const { orderCode } = created.parse(
    await backend.control('/orders', { accountId: customer.sub }),
  );
  const stranger = await createCustomer();
  await startSession(page, stranger, 'bonaprint-gb');
  const texts: string[] = [];
  for (const code of [orderCode, 'NEVER-WAS']) {
    await page.goto(channelUrl('bonaprint-gb', `/orders/${code}`));
    const main = page.locator('main');
    await expect(main).toBeVisible();
    await expect(main).toContainText(/not found/i);
    texts.push(((await main.textContent()) ?? '').replaceAll(code, ''));
  }
  expect(texts[0]).toBe(texts[1]);
});

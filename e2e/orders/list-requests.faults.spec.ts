import * as z from 'zod';

import { signIn } from '../fixtures/sign-in';
import { expect, test } from '../fixtures/test';
import { channel, makeOrders, ordersUrl } from './orders';

test.use({ customerOptions: { channel } });

const counts = z.object({ requests: z.array(z.object({ path: z.string(), count: z.number() })) });

// This test sets no fault, but it reads the backend's request counts: no other test may run at the same time.
test('OR-02 S7 each page of 230 orders is one request to the service, and the browser requests nothing again', async ({
  page,
  customer,
  backend,
}) => {
  await makeOrders(customer, 230, { from: 40 });
  await signIn(page, customer, channel, '/orders?order_state=history');
  const reads = async () => {
    const { requests } = counts.parse(await backend.control('/requests'));
    return requests.find(({ path }) => path.includes('/v2/superorders/me'))?.count ?? 0;
  };
  const before = await reads();
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (['document', 'fetch', 'xhr'].includes(request.resourceType()))
      asked.push(pathname + search);
  });
  await page.reload();
  await expect(page.getByRole('link', { name: 'History (230)' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Page 10' })).toBeVisible();
  const search = page.getByRole('searchbox');
  await search.focus();
  // Scrolls past every link that could be prefetched.
  await page.getByRole('link', { name: 'Next page' }).hover();
  await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveCount(24);
  expect((await reads()) - before).toBe(1);
  expect(asked.filter((url) => url.startsWith('/api/'))).toEqual([]);

  await page.getByRole('link', { name: 'Page 10' }).click();
  await expect(page).toHaveURL(ordersUrl('?order_state=history&page=10'));
  await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveCount(14);
  expect((await reads()) - before).toBe(2);
});

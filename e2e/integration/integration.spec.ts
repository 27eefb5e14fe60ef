import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

import { customerDto } from '@/lib/contracts/customers';

import { expectNoViolations, showIn } from '../fixtures/accessibility';
import { backend, type Customer } from '../fixtures/backend';
import { callbackPort } from '../fixtures/ports';
import { signIn } from '../fixtures/sign-in';
import { expect, type Page, test as base } from '../fixtures/test';

const channel = 'bonaprint-gb';

type Received = { type: string; body: string };
type Answer = (response: ServerResponse, request: IncomingMessage) => void;

/** The server of a business, which receives the callbacks during a test. */
const test = base.extend<{
  shop: { url: string; received: Received[]; answerWith: (answer: Answer) => void };
}>({
  shop: async ({}, use, { parallelIndex }) => {
    const port = callbackPort(parallelIndex);
    const received: Received[] = [];
    let answer: Answer = (response) => response.end('thanks');
    const server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        received.push({ type: request.headers['content-type'] ?? '', body });
        answer(response, request);
      });
    }).listen(port, '127.0.0.1');
    await once(server, 'listening');
    await use({
      url: `http://127.0.0.1:${port}/in`,
      received,
      answerWith: (next) => (answer = next),
    });
    server.closeAllConnections();
    server.close();
  },
});

test.use({ customerOptions: { channel, authMethod: 'b2b' } });

const open = (page: Page, customer: Customer) => signIn(page, customer, channel, '/integration');
const address = (page: Page) => page.getByRole('textbox', { name: 'Callback URL' });
const save = (page: Page) => page.getByRole('button', { name: 'Save' });
const tryIt = (page: Page) => page.getByRole('button', { name: 'Send test callback' });
const stored = async (customer: Customer) =>
  customerDto.parse(await backend.readAs(customer, '/customers-api/customers/me', channel));

test('RT-11 BB-03 address and format are saved, kept after a reload and can be switched off @services', async ({
  page,
  customer,
}) => {
  await open(page, customer);
  await expect(page).toHaveTitle(/^FTP instructions/);
  for (const theme of ['light', 'dark'] as const) {
    await showIn(page, theme);
    await expectNoViolations(page);
  }
  await address(page).fill('https://shop.example/orders?key=1');
  await page.getByLabel('Format of the messages').selectOption('xml');
  await save(page).dblclick();
  await expect(page.getByText('Your callback has been saved.')).toBeVisible();
  expect(await stored(customer)).toMatchObject({
    callbackUrl: 'https://shop.example/orders?key=1',
    callbackFormat: 'xml',
  });
  await page.reload();
  await expect(address(page)).toHaveValue('https://shop.example/orders?key=1');
  await expect(page.getByLabel('Format of the messages')).toHaveValue('xml');
  await expect(page.getByRole('button', { name: 'Copy callback URL' })).toBeVisible();
  await page.waitForLoadState();
  await address(page).fill('');
  await save(page).click();
  await expect(page.getByText('Your callback has been switched off.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy callback URL' })).toHaveCount(0);
  expect((await stored(customer)).callbackUrl).toBeNull();
});

test('BB-03 a test callback arrives in the chosen format, and a hostile answer is shown as plain text', async ({
  page,
  customer,
  shop,
}) => {
  const hostile = '<script>document.title = "taken"</script>\u{202e}<img src=x onerror=alert(1)>';
  shop.answerWith((response) =>
    response.writeHead(201, { 'content-type': 'text/html' }).end(hostile),
  );
  await open(page, customer);
  await address(page).fill(shop.url);
  await expect(page.getByText('This address begins with http')).toBeVisible();
  await tryIt(page).click();
  await expect(page.getByText(/Your server responded with status 201 after/)).toBeVisible();
  await expect(page.locator('pre')).toHaveText(hostile);
  await expect(page.locator('main script, main img')).toHaveCount(0);
  await expect(page).toHaveTitle(/^FTP instructions/);
  await expectNoViolations(page);
  expect(JSON.parse(shop.received[0]?.body ?? '')).toMatchObject({ isTest: true });
  await page.getByLabel('Format of the messages').selectOption('xml');
  await tryIt(page).click();
  await expect.poll(() => shop.received.length).toBe(2);
  expect(shop.received[1]).toMatchObject({ type: 'application/xml; charset=utf-8' });
  expect(shop.received[1]?.body).toContain('<isTest>true</isTest>');
  expect((await stored(customer)).callbackUrl ?? null).toBeNull();
});

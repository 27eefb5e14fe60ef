import { rawRequest } from '../fixtures/raw-request';
import { cookieHeader, startSession } from '../fixtures/sign-in';
import { expect, type Page, test } from '../fixtures/test';

/** One brand of each vendor. */
const brands = {
  'albora-de': 'de-DE',
  'bonaprint-gb': 'en-GB',
  'monalbo-fr': 'fr-FR',
  'fotolykke-se': 'sv-SE',
  'hofmar-es': 'es-ES',
  'pixabo-it': 'it-IT',
};

/** Reads the HTML document of a page and shows it as a browser without scripts does. */
async function readDocument(page: Page, channel: string, path: string) {
  const cookie = await cookieHeader(page, channel);
  const { status, headers, body } = await rawRequest(path, { channel, headers: { cookie } });
  await page.setContent(body.toString().replaceAll(/<script[^]*?<\/script>/g, ''));
  return {
    status,
    retryAfter: headers['retry-after'],
    lang: await page.locator('html').getAttribute('lang'),
    title: await page.title(),
    heading: page.getByRole('heading', { level: 1 }),
    main: page.getByRole('main'),
    header: page.getByRole('banner'),
  };
}

test.use({ javaScriptEnabled: false });

for (const [channel, lang] of Object.entries(brands))
  test(`ER-03 ER-14 an unknown address has a complete page without scripts (${channel})`, async ({
    page,
    customer,
  }) => {
    await startSession(page, customer, channel);
    for (const path of [
      '/orders/0000000000',
      '/my-photos/albums/nope',
      '/my-photos/shared-albums/nope',
      '/my-photos/exports/nope',
      '/settings/address/nope',
      '/nothing-here',
    ])
      for (const query of ['', '?stripped=true']) {
        const { status, title, heading, main, header, ...document } = await readDocument(
          page,
          channel,
          path + query,
        );
        expect([path, status, document.lang]).toEqual([path, 404, lang]);
        expect(title.length).toBeGreaterThan(3);
        await expect(heading).toHaveText(/\S{3,}/);
        await expect(
          main.getByRole('paragraph').or(main.locator('div.text-lg')).first(),
        ).toBeAttached();
        const href = await main.getByRole('link').first().getAttribute('href');
        expect(href).toMatch(query === '' ? /^\/[\w/-]*$/ : /stripped=true/);
        await expect(header).toHaveCount(query === '' ? 1 : 0);
      }
  });

test('DC-01 a script file of another build gets a 404 that is not cached, and no page', async ({
  page,
  customer,
}) => {
  const channel = 'bonaprint-gb';
  await startSession(page, customer, channel);
  const cookie = await cookieHeader(page, channel);
  const path = '/_next/static/chunks/of-another-build.js';
  const { status, headers } = await rawRequest(path, { channel, headers: { cookie } });
  expect(status).toBe(404);
  expect(headers['cache-control']).toContain('no-store');
});

const failing = {
  '/orders': 'orders',
  '/orders/0000000000': 'orders',
  '/saved-projects': 'projects',
  '/settings/personal-details': 'customers',
  '/my-photos/photos': 'photos',
  '/my-photos/albums': 'photos',
  '/my-photos/exports/nope': 'exports',
};

test('ER-13 ER-14 a page whose service is overloaded has status 503 and Retry-After, and is complete without scripts', async ({
  page,
  customer,
  faults,
}) => {
  const channel = 'pixabo-it';
  await startSession(page, customer, channel);
  for (const [path, service] of Object.entries(failing)) {
    await faults.set({ service, kind: 'status', value: 503 });
    const document = await readDocument(page, channel, path);
    expect([path, document.status, document.lang]).toEqual([path, 503, 'it-IT']);
    expect(Number(document.retryAfter), path).toBeGreaterThan(0);
    await expect(document.heading).toHaveText(/\S{3,}/);
    await expect(document.main.getByRole('alert').first()).toHaveText(/\S{3,}/);
    await faults.clear();
  }
});

test('ER-13 after an invalid answer of a service the page has status 500 and is complete without scripts', async ({
  page,
  customer,
  faults,
}) => {
  const channel = 'hofmar-pt';
  await startSession(page, customer, channel);
  await faults.set({ service: 'orders', kind: 'malformed' });
  const document = await readDocument(page, channel, '/orders?stripped=true');
  expect([document.status, document.lang]).toEqual([500, 'pt-PT']);
  await expect(document.main.getByRole('alert')).toContainText('Referência');
  const form = document.main.locator('form');
  await expect(form).toHaveAttribute('action', '/orders');
  await expect(form.locator('input')).toHaveAttribute('name', 'stripped');
  await expect(form.getByRole('button', { name: 'Tentar novamente' })).toBeVisible();
});

test('ER-03 ER-14 without scripts the document has the catalogue’s messages about an order, settings and an album', async ({
  page,
  customer,
  faults,
}) => {
  const channel = 'bonaprint-gb';
  const order = '/orders/0000000000';
  await startSession(page, customer, channel);
  expect((await readDocument(page, channel, order)).status).toBe(404);
  await expect(page.getByRole('main')).toContainText('Order not found');
  for (const [path, service, part, text] of [
    [
      order,
      'orders',
      '',
      'An error occurred loading this order, please contact us to report this issue.',
    ],
    ['/settings/personal-details', 'customers', '', 'An error occurred loading your settings'],
    [
      '/my-photos/albums/any',
      'photos',
      '/albums/any',
      'Unable to display album. Please refresh the page or try again later.',
    ],
  ] as const) {
    await faults.set({ service, kind: 'status', value: 503, ...(part && { path: part }) });
    expect([path, (await readDocument(page, channel, path)).status]).toEqual([path, 503]);
    await expect(page.getByRole('main').getByRole('alert').first()).toContainText(text);
    await faults.clear();
  }
});

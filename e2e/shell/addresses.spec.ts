import { webPort } from '../fixtures/ports';
import { rawRequest } from '../fixtures/raw-request';
import { signIn } from '../fixtures/sign-in';
import { expect, test } from '../fixtures/test';
import { channelCodes, channelHost, channelUrl } from '../fixtures/urls';

const brandDomain = (code: string) =>
  channelHost(code)
    .replace(/^account\./, '')
    .replace(/:\d+$/, '');

const legacyPaths = {
  '/account': '/',
  '/my-orders': '/orders',
  '/my-orders/A-1': '/orders/A-1',
  '/projects': '/saved-projects',
  '/photos': '/my-photos/photos',
};

test('SH-04 every old address redirects to its page on every brand and keeps the query', async () => {
  for (const [legacy, now] of Object.entries(legacyPaths))
    for (const channel of channelCodes) {
      const { status, headers } = await rawRequest(`${legacy}?from=mail`, { channel });
      expect(status, legacy).toBe(308);
      expect(headers['location']).toBe(channelUrl(channel, `${now}?from=mail`));
    }
});

test('SH-04 a bookmark of the retired French brand opens the same page at its successor', async ({
  page,
  customer,
}) => {
  await signIn(page, customer, 'pixabo-fr', '/orders');
  await page.goto(`http://account.photomonde.fr.localhost:${webPort}/orders?order_state=history`);
  await expect(page).toHaveURL(channelUrl('pixabo-fr', '/orders?order_state=history'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mes commandes');
});

const environments = {
  'account.': 'production',
  'www.': 'production',
  '': 'production',
  'test.account.': 'test',
  'test-account.': 'test',
  'account.test.': 'test',
  'acceptance.account.': 'acceptance',
  'acc-account.': 'acceptance',
};

test('SH-05 SH-06 the prefix of a host selects its environment, and every redirect stays on that host', async () => {
  for (const [prefix, environment] of Object.entries(environments)) {
    const host = `${prefix}albora.de.example`;
    const { status, body } = await rawRequest('/config.json', { host });
    expect(status, host).toBe(200);
    expect(JSON.parse(body.toString())).toMatchObject({ channel: 'albora-de', environment });
    const { headers } = await rawRequest('/orders', { host });
    expect(headers['location']).toBe(`https://${host}/api/auth/sign-in?return=%2Forders`);
  }
});

test('SH-02 SH-17 every brand’s domain has one channel, one language and one country before the sign-in', async () => {
  for (const channel of channelCodes) {
    const { status, headers, body } = await rawRequest('/config.json', { channel });
    expect(status).toBe(200);
    expect(headers['cache-control']).toContain('no-store');
    const config: unknown = JSON.parse(body.toString());
    expect(config).toMatchObject({
      channel,
      country: channel.slice(-2).toUpperCase(),
      environment: 'development',
      locale: expect.stringMatching(/^[a-z]{2}-[A-Z]{2}$/),
    });
    expect(brandDomain(channel)).toContain(channel.split('-')[0]);
  }
});

const locales = [
  'en-GB', 'nl-NL', 'de-DE', 'fr-FR', 'sv-SE', 'nb-NO', 'da-DK', 'fi-FI', 'es-ES', 'pt-PT', 'it-IT',
  'en-IE', 'nl-BE', 'fr-BE', 'de-AT',
]; // prettier-ignore

test('SH-03 SH-17 every language is served with all texts, and no other language is served', async () => {
  const keysOf = (value: unknown, path = ''): string[] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, part]) => keysOf(part, `${path}.${key}`))
      : [path];
  const read = async (locale: string) => {
    const { status, body } = await rawRequest(`/locales/${locale}.json`);
    expect(status, locale).toBe(200);
    return keysOf(JSON.parse(body.toString())).sort();
  };
  const expected = await read('en-GB');
  expect(expected.length).toBeGreaterThan(200);
  for (const locale of locales) expect(await read(locale), locale).toEqual(expected);
  for (const unknown of ['xx-XX', 'en', '..%2Fen-GB', 'constructor'])
    expect((await rawRequest(`/locales/${unknown}.json`)).status, unknown).toBe(404);
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { channels } from '@/lib/config/channels';
import { translatorOf } from '@/tests/support/messages';
import { busyPage } from './busy-page.server';

const nonce = 'bm9uY2U=';
const everyPage = channels.flatMap((channel) =>
  channel.locales.map((locale): [string, (typeof channels)[number]] => [locale, channel]),
);
const file = (name: string) => readFileSync(path.resolve(name), 'utf8');

describe.each(everyPage)('check 41 in %s', (locale, channel) => {
  const page = () => busyPage({ channel, locale, theme: 'system', nonce });

  it('speaks the language, and leads to the same page once more', async () => {
    const html = await page();
    const t = translatorOf('shell.busy', locale);
    for (const text of [t('title'), t('text'), translatorOf('common', locale)('retry')])
      expect(html).toContain(`>${text}`);
    expect(html).toContain(`<html lang="${locale}"`);
    expect(html).toContain('<a href="">');
  });

  it('has the logo and the colours of the brand, and needs nothing else', async () => {
    const html = await page();
    const brands = file('components/theme/brands.css');
    const own =
      brands.slice(brands.indexOf(`[data-brand='${channel.vendor}']`)).split('}')[0] ?? '';
    const brand = /--light-brand: #[0-9a-f]{6}/.exec(own)?.[0] ?? 'none';
    expect(html).toContain(brand);
    expect(html).toContain(`href="/brands/${channel.vendor}/logo.svg#logo"`);
    expect(html).toContain(`data-brand="${channel.vendor}"`);
    const files = html.match(/\/brands[^"#]*|url\(|https?:[^" ]*/g);
    expect(files).toEqual(['icon', 'logo'].map((name) => `/brands/${channel.vendor}/${name}.svg`));
    expect(html).not.toMatch(/<script|stylesheet|http-equiv|style="/);
    expect(html).toContain(`<style nonce="${nonce}">`);
    expect(Buffer.byteLength(html)).toBeLessThan(5_500);
  });
});

it('check 41 keeps the customer’s choice of light or dark', async () => {
  const [channel] = channels;
  if (!channel) throw new Error('no channels');
  const html = await busyPage({ channel, locale: channel.locale, theme: 'dark', nonce });
  expect(html).toContain('data-theme="dark"');
});

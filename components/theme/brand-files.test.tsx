import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { render } from '@testing-library/react';
import { brandFonts, logoFile } from '@/lib/contracts/brand-files';
import { BrandLogo } from '@/components/theme/brand-files';
import { channelTable } from '@/lib/contracts/channels';

const file = (name: string) => path.join(process.cwd(), name);
const read = (name: string) => readFileSync(file(name), 'utf8');
const vendors = [...new Set(channelTable.map((row) => row.vendor))];
const fontsCss = read('components/theme/fonts.css');

describe.each(vendors)('%s', (vendor) => {
  test('logo.svg holds the logo in the page’s colours, with the sign of icon.svg', () => {
    const logo = read(`public/brands/${vendor}/logo.svg`);
    const icon = read(`public/brands/${vendor}/icon.svg`);
    const [shown = ''] = /<g id="logo">[^]*<\/g>/.exec(logo) ?? [];
    const outlines = [...shown.matchAll(/<path fill="var\(--([\w-]+)\)" d="([^"]+)"\/>/g)];
    expect(shown.match(/<path/g)).toHaveLength(outlines.length);
    const sign = outlines.filter(([, colour]) => colour !== 'ink');
    expect(outlines.length - sign.length).toBe(1);
    for (const [, , d] of sign) expect(icon).toContain(`d="${d}"`);
    const { container } = render(<BrandLogo logo={logoFile(vendor)} name="Brand" />);
    const viewBox = container.querySelector('svg')?.getAttribute('viewBox');
    expect(logo).toContain(`viewBox="${viewBox}"`);
    expect(container.querySelector('use')).toHaveAttribute(
      'href',
      `/brands/${vendor}/logo.svg#logo`,
    );
    expect(statSync(file(`public/brands/${vendor}/logo.svg`)).size).toBeLessThan(4096);
  });

  test('the signs in files use no colour that the brand does not have', () => {
    const brands = read('components/theme/brands.css');
    const [shared = ''] = /:root \{[^}]*\}/.exec(brands) ?? [];
    const own = shared + brands.slice(brands.indexOf(`[data-brand='${vendor}']`)).split('}')[0];
    for (const name of ['logo.svg', 'icon.svg']) {
      for (const [colour] of read(`public/brands/${vendor}/${name}`).matchAll(/#[0-9a-f]{6}/g)) {
        expect(own).toContain(colour);
      }
    }
  });

  test('preloads only font files of its own that exist and that the CSS asks for', () => {
    for (const href of brandFonts[vendor]) {
      expect(href).toMatch(new RegExp(`^/brands/${vendor}/`));
      expect(fontsCss).toContain(`url('${href}')`);
    }
  });
});

test('every font file the CSS names is there, with its licence beside it', () => {
  for (const [, href = ''] of fontsCss.matchAll(/url\('([^']+)'\)/g)) {
    expect(statSync(file(`public${href}`)).size).toBeGreaterThan(5_000);
    const folder = readdirSync(path.dirname(file(`public${href}`)));
    const family = path.basename(href).replace(/-\d+\.\d+\.\d+-.*/, '');
    expect(folder).toContain(`${family}-LICENSE.txt`);
  }
});

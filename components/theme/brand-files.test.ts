import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brandFonts } from '@/components/theme/brand-fonts';
import { albora } from '@/components/theme/logos/albora';
import { bonaprint } from '@/components/theme/logos/bonaprint';
import { fotolykke } from '@/components/theme/logos/fotolykke';
import { hofmar } from '@/components/theme/logos/hofmar';
import { monalbo } from '@/components/theme/logos/monalbo';
import { pixabo } from '@/components/theme/logos/pixabo';
import { channelTable } from '@/lib/contracts/channels';

const file = (name: string) => path.join(process.cwd(), name);
const read = (name: string) => readFileSync(file(name), 'utf8');
const logos = { albora, bonaprint, monalbo, fotolykke, hofmar, pixabo };
const vendors = [...new Set(channelTable.map((row) => row.vendor))];
const fontsCss = read('components/theme/fonts.css');

describe.each(vendors)('%s', (vendor) => {
  test('logo.svg and icon.svg draw the same outlines as the page', () => {
    const { word, shapes } = logos[vendor];
    const logo = read(`public/brands/${vendor}/logo.svg`);
    const icon = read(`public/brands/${vendor}/icon.svg`);
    for (const { d } of shapes) {
      expect(logo).toContain(`d="${d}"`);
      expect(icon).toContain(`d="${d}"`);
    }
    expect(logo).toContain(`d="${word}"`);
    expect(statSync(file(`public/brands/${vendor}/logo.svg`)).size).toBeLessThan(4096);
  });

  test('the signs in files use no colour that the brand does not have', () => {
    const brands = read('components/theme/brands.css');
    const own = brands.slice(brands.indexOf(`[data-brand='${vendor}']`)).split('}')[0];
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

import { readFileSync } from 'node:fs';
import { channelTable } from '../../../lib/contracts/channels';
import { brandOf } from './brand';

function luminance(colour: string): number {
  const full = colour.length === 4 ? colour.replace(/[0-9a-f]/gi, '$&$&') : colour;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(full.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(first: string, second: string): number {
  const [dark = 0, light = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

test.each(channelTable.map((channel) => [channel.code, channel] as const))(
  '%s: buttons and links are readable in both themes (WCAG AA)',
  (_code, channel) => {
    const { light, dark, paper, night, table } = brandOf(channel);
    expect(contrast(light, '#ffffff')).toBeGreaterThan(4.5);
    for (const ground of [night.paper, night.field]) {
      expect(contrast(dark, ground)).toBeGreaterThan(4.5);
      expect(contrast(night.ink, ground)).toBeGreaterThan(4.5);
    }
    expect(contrast('#1d2126', paper)).toBeGreaterThan(4.5);
    expect(contrast(table.light, table.onLight)).toBeGreaterThan(4.5);
    expect(contrast(table.dark, table.onDark)).toBeGreaterThan(4.5);
  },
);

test.each(channelTable.map((channel) => [channel.vendor, channel] as const))(
  '%s has the same colours and corners as in the web app',
  (vendor, channel) => {
    const brandsCss = readFileSync('components/theme/brands.css', 'utf8')
      .split(`[data-brand='${vendor}'] {`)[1]
      ?.split('}')[0];
    const { light, dark, paper, night, table, face, control } = brandOf(channel);
    for (const line of [
      `--light-brand: ${light};`,
      `--dark-brand: ${dark};`,
      `--light-surface: ${paper};`,
      `--dark-surface: ${night.paper};`,
      `--dark-surface-raised: ${night.field};`,
      `--dark-ink: ${night.ink};`,
      `--light-table: ${table.light};`,
      `--light-on-table: ${table.onLight};`,
      `--dark-table: ${table.dark};`,
      `--dark-on-table: ${table.onDark};`,
      `--font-title: '${face}',`,
      `--control: ${control};`,
    ])
      expect(brandsCss).toContain(line);
  },
);

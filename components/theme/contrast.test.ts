import { readFileSync } from 'node:fs';
import path from 'node:path';
import postcss, { type Rule } from 'postcss';
import { channelTable } from '@/lib/contracts/channels';

const read = (file: string) => readFileSync(path.join(process.cwd(), file), 'utf8');
const shipped = postcss.parse(
  read('components/theme/brands.css') + read('components/theme/roles.css'),
);
const vendors = [...new Set(channelTable.map((row) => row.vendor))];

type Theme = {
  vendor: string;
  theme: 'light' | 'dark';
  by: 'system' | 'switch';
  contrast: boolean;
  /** Background: the page itself, or its coloured area (`.on-table`). */
  on: 'paper' | 'table';
};

/** Returns the query of the at-rule around a rule, or an empty string; postcss stores the query in `params`. */
function mediaOf({ parent }: Rule): string {
  return parent && 'params' in parent && typeof parent.params === 'string' ? parent.params : '';
}

/**
 * True if the rule applies to this theme. Supports only the selectors and media queries that occur
 * in these two files.
 */
function applies(rule: Rule, wanted: Theme): boolean {
  const media = mediaOf(rule);
  if (media.includes('prefers-contrast') && !wanted.contrast) return false;
  if (
    media.includes('prefers-color-scheme: dark') &&
    !(wanted.theme === 'dark' && wanted.by === 'system')
  )
    return false;
  return rule.selectors.some((selector) => {
    if (selector.startsWith(':root')) return true;
    if (selector.startsWith('.on-table')) return wanted.on === 'table';
    if (selector === "[data-theme='dark']")
      return wanted.theme === 'dark' && wanted.by === 'switch';
    return selector === `[data-brand='${wanted.vendor}']`;
  });
}

function colours(wanted: Theme): (role: string) => string {
  const values = new Map<string, string>();
  shipped.walkRules((rule) => {
    if (applies(rule, wanted))
      rule.walkDecls(/^--/, ({ prop, value }) => void values.set(prop, value));
  });
  const resolve = (name: string): string => {
    const value = values.get(name);
    if (value === undefined) throw new Error(`${name} has no value for ${wanted.vendor}`);
    const mix = /^color-mix\(in srgb, var\((--[\w-]+)\) (\d+)%, var\((--[\w-]+)\)\)$/.exec(value);
    if (mix) return mixed(resolve(mix[1] ?? ''), resolve(mix[3] ?? ''), Number(mix[2]) / 100);
    const reference = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
    return reference === undefined ? value : resolve(reference);
  };
  return (role) => resolve(`--${role}`);
}

function channels(hex: string): number[] {
  if (!/^#[0-9a-f]{6}$/.test(hex)) throw new Error(`not a solid colour: ${hex}`);
  return [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));
}

/** Returns the colour of `color-mix(in srgb, …)` for two opaque colours. */
function mixed(one: string, other: string, share: number): string {
  const rest = channels(other);
  const mix = channels(one).map((c, at) => Math.round(c * share + (rest[at] ?? 0) * (1 - share)));
  return `#${mix.map((c) => c.toString(16).padStart(2, '0')).join('')}`;
}

/** Relative luminance of a colour, from 0 to 1, as WCAG 2.2 defines it. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = channels(hex)
    .map((c) => c / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function ratio(a: string, b: string): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

const grounds = ['surface', 'surface-raised', 'surface-sunken'];
const tones = ['danger', 'warning', 'success', 'info'];
const textColours = ['ink', 'ink-muted', 'brand', 'accent', ...tones];

const textPairs: [text: string, ground: string][] = [
  ...textColours.flatMap((textColour) =>
    grounds.map((ground): [string, string] => [textColour, ground]),
  ),
  ['on-brand', 'brand'],
  ['ink', 'brand-soft'],
];

/** Edges of controls and the focus ring, with each background. WCAG 1.4.11 requires a contrast of 3:1. */
const edgePairs = ['line-strong', 'focus'].flatMap((edge) =>
  grounds.map((ground): [string, string] => [edge, ground]),
);

const themes: Theme[] = vendors.flatMap((vendor) =>
  (['light', 'dark'] as const).flatMap((theme) =>
    (['system', 'switch'] as const).flatMap((by) =>
      [false, true].flatMap((contrast) =>
        (['paper', 'table'] as const).map((on) => ({ vendor, theme, by, contrast, on })),
      ),
    ),
  ),
);

describe.each(themes)('$vendor, $theme by $by, on $on, more contrast: $contrast', (wanted) => {
  const colour = colours(wanted);
  const below = (pairs: [string, string][], least: number) =>
    pairs
      .filter(([a, b]) => ratio(colour(a), colour(b)) < least)
      .map(([a, b]) => `${a} on ${b}: ${ratio(colour(a), colour(b)).toFixed(2)}`);

  test('every text reads on its ground (WCAG AA, 4.5:1)', () => {
    expect(below(textPairs, 4.5)).toEqual([]);
  });

  test('edges of controls and the focus ring stand out (3:1)', () => {
    expect(below(edgePairs, 3)).toEqual([]);
  });
});

test('the page really loads the two files, and no colour is a number outside brands.css', () => {
  expect(read('app/globals.css')).toContain("'../components/theme/brands.css'");
  expect(read('app/globals.css')).toContain("'../components/theme/roles.css'");
  expect(read('components/theme/roles.css') + read('components/theme/base.css')).not.toMatch(
    /#[0-9a-f]{3,8}\b/i,
  );
});

test('vendors differ in more than hue: face, table, corner of the button, sign and cut of a photo', () => {
  const of = (name: string) =>
    vendors.map((vendor) => {
      const own = read('components/theme/brands.css').split(`[data-brand='${vendor}'] {`)[1] ?? '';
      return new RegExp(`--${name}: ([^;]+);`).exec(own.split('}')[0] ?? '')?.[1];
    });
  for (const name of ['font-title', 'font-text', 'light-table', 'dark-table', 'control', 'sign'])
    expect([name, new Set(of(name)).size]).toEqual([name, vendors.length]);
});

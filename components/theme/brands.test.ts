import { readFileSync } from 'node:fs';
import path from 'node:path';
import postcss, { type Rule } from 'postcss';
import { channelTable } from '@/lib/contracts/channels';

const css = readFileSync(path.join(process.cwd(), 'components/theme/brands.css'), 'utf8');

const tokensOf = (brand: string): Map<string, string> => {
  const tokens = new Map<string, string>();
  const isBrand = ({ selectors }: Rule) => selectors.includes(`[data-brand='${brand}']`);
  postcss.parse(css).walkRules((rule) => {
    if (isBrand(rule)) rule.walkDecls(/^--/, ({ prop, value }) => void tokens.set(prop, value));
  });
  return tokens;
};

/** Albora is also the default of pages without a brand, so other brands would inherit a token that they do not set. */
const albora = tokensOf('albora');
const others = [...new Set(channelTable.map(({ vendor }) => vendor))].filter(
  (vendor) => vendor !== 'albora',
);

test.each(others)('%s names every token of the default brand', (vendor) => {
  expect([...tokensOf(vendor).keys()]).toEqual(expect.arrayContaining([...albora.keys()]));
});

test.each(others)('%s has its own cut of photos', (vendor) => {
  expect(albora.get('--cut')).toBeTruthy();
  expect(tokensOf(vendor).get('--cut')).not.toBe(albora.get('--cut'));
  expect(tokensOf(vendor).get('--cut-even')).not.toBe(albora.get('--cut-even'));
});

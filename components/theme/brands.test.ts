import { readFileSync } from 'node:fs';
import path from 'node:path';
import postcss from 'postcss';
import { channelTable } from '@/lib/contracts/channels';

const css = readFileSync(path.join(process.cwd(), 'components/theme/brands.css'), 'utf8');

/** Names of the custom properties that rules with this selector set. */
const tokensOf = (selector: string): Set<string> => {
  const tokens = new Set<string>();
  postcss.parse(css).walkRules((rule) => {
    if (rule.selectors.includes(selector))
      rule.walkDecls(/^--/, ({ prop }) => void tokens.add(prop));
  });
  return tokens;
};

/** The first rule of the file has the colours that all brands share. */
const shared = /^--(light|dark)-(surface-raised|danger|warning|success|print)$/;
const defaults = [...tokensOf(':root')].filter((token) => !shared.test(token));

test.each([...new Set(channelTable.map(({ vendor }) => vendor))])(
  '%s sets every value that pages without a known brand have, so it inherits none of another brand',
  (vendor) => {
    expect(defaults).toContain('--light-table');
    expect([...tokensOf(`[data-brand='${vendor}']`)]).toEqual(expect.arrayContaining(defaults));
  },
);

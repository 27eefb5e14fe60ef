import { readFileSync } from 'node:fs';

import { demoAccounts } from './demo-accounts.mjs';

const readme = readFileSync('README.md', 'utf8').split('\n');
const seeds = readFileSync('backend/seed/demo-accounts.ts', 'utf8');

test('npm start prints the accounts and figures of the README', () => {
  const rows = readme.filter((line) => /^\| `[^`]+@example\.com`/.test(line));
  expect(demoAccounts.map(([email]) => email)).toEqual(
    rows.map((row) => row.match(/`([^`]+)`/)?.[1]),
  );
  for (const [index, [, text]] of demoAccounts.entries())
    for (const [figure] of text.matchAll(/\d+ (?:photos|albums|orders|addresses)/g))
      expect(rows[index]).toContain(figure);
});

test('npm start names as many photos as are seeded', () => {
  for (const [email, text] of demoAccounts) {
    const account = seeds.slice(seeds.indexOf(`email: '${email}'`));
    const photos = Number(/photos: (\d+)/.exec(account)?.[1]);
    const printed = /(\d+) photos/.exec(text)?.[1];
    if (printed) expect(Number(printed)).toBe(photos);
  }
});

import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { channels } from '@/lib/config/channels';
import { type FlagName, flagNames } from '@/lib/config/flags';
import { evaluateFlags } from '@/lib/channel/host-flags.server';

const domains = channels.map((channel) => channel.baseDomain);
const domain = fc.constantFrom(...domains);
const name = fc.constantFrom(...flagNames);
const config = fc.dictionary(name, fc.array(domain));
const overrides = fc.dictionary(name, fc.boolean());

describe('feature flags', () => {
  it('FF-01 a flag is on exactly when the base domain is listed, unless a parameter says otherwise', () => {
    fc.assert(
      fc.property(config, domain, overrides, (listed, baseDomain, asked) => {
        const flags = evaluateFlags(listed, baseDomain, asked);
        for (const flag of flagNames) {
          expect(flags[flag]).toBe(asked[flag] ?? (listed[flag] ?? []).includes(baseDomain));
        }
      }),
    );
  });

  it('FF-02 every flag has a value on every channel, also with an empty configuration', () => {
    const flags = evaluateFlags({}, 'albora.nl.example', {});
    expect(Object.keys(flags)).toEqual(flagNames);
    expect(Object.values(flags)).toEqual(flagNames.map(() => false));
  });

  it('FF-01 a domain that only looks like a listed one is not listed', () => {
    const flag: FlagName = 'PhotoManagementTimelineViewEnabled';
    for (const other of ['evil-albora.nl.example', 'nl.example', 'albora.nl.example.', '']) {
      expect(evaluateFlags({ [flag]: ['albora.nl.example'] }, other, {})[flag]).toBe(false);
    }
  });
});

it('RT-12 every page of photos is behind the one guard', () => {
  const pages = ['app/(account)/my-photos', 'app/(viewer)/my-photos'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('page.tsx'))
      .map((name) => `${folder}/${name}`),
  );
  const open = pages.filter(
    (page) => !/(?:require|open)PhotoView\('|PhotosPage;/.test(readFileSync(page, 'utf8')),
  );
  expect(pages.length).toBeGreaterThan(9);
  // The page about the storage period is also open while the library is inactive.
  expect(open).toEqual(['app/(account)/my-photos/storage/page.tsx']);
});

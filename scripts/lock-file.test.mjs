/** Checks that the lock file works on every platform, not only on the one that wrote it. */
import { readFileSync } from 'node:fs';

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));

/** Finds the entry of the lock file that Node's resolution uses for a package imported in `folder`. */
function entryFor(folder, name) {
  for (let at = folder; ; at = at.slice(0, Math.max(at.lastIndexOf('/node_modules/'), 0))) {
    const found = packages[`${at === '' ? '' : `${at}/`}node_modules/${name}`];
    if (found || at === '') return found;
  }
}

test('every optional part of a package is locked, or `npm ci` refuses on a clean checkout', () => {
  const missing = Object.entries(packages).flatMap(([folder, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name, version]) => {
        const found = entryFor(folder, name);
        return !found || (/^\d/.test(version) && found.version !== version);
      })
      .map(([name, version]) => `${name}@${version} of ${folder}`),
  );
  expect(missing).toEqual([]);
});

test('every package has the hash of what is installed, but for parts of other platforms that no registry told yet', () => {
  const missing = Object.entries(packages).filter(
    ([folder, { link, integrity }]) => folder !== '' && !link && !integrity,
  );
  const others = missing.filter(([, { optional, os, cpu }]) => optional && (os ?? cpu));
  expect(missing.map(([folder]) => folder)).toEqual(others.map(([folder]) => folder));
  // The limit may only decrease: `node scripts/fill-integrity.mjs` adds missing hashes.
  expect(missing.length).toBeLessThanOrEqual(76);
});

test('no registry is named: the lock file works with any mirror', () => {
  expect(Object.keys(packages).filter((folder) => packages[folder].resolved)).toEqual([]);
});

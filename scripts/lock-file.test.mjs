/** The lock file must serve every platform, not only the one it was written on. */
import { readFileSync } from 'node:fs';

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));

/** The entry that Node would find from `place`, walking up. */
function entryFor(place, name) {
  for (let at = place; ; at = at.slice(0, Math.max(at.lastIndexOf('/node_modules/'), 0))) {
    const found = packages[`${at === '' ? '' : `${at}/`}node_modules/${name}`];
    if (found || at === '') return found;
  }
}

test('every optional part of a package is locked, or `npm ci` refuses on a clean checkout', () => {
  const missing = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name, version]) => {
        const found = entryFor(place, name);
        return !found || (/^\d/.test(version) && found.version !== version);
      })
      .map(([name, version]) => `${name}@${version} of ${place}`),
  );
  expect(missing).toEqual([]);
});

test('no registry is named: the lock file works with any mirror', () => {
  expect(Object.keys(packages).filter((place) => packages[place].resolved)).toEqual([]);
});

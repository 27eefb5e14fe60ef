import { serviceImports } from './backend-layers.mjs';
import { features, sharedFolders } from './features.mjs';

const names = Object.keys(features);

test('a feature uses only features that exist', () => {
  for (const used of Object.values(features).flat()) expect(names).toContain(used);
});

test('no feature uses itself, not even through others', () => {
  const usedBy = (name, seen = new Set()) => {
    for (const used of features[name]) if (!seen.has(used)) usedBy(used, seen.add(used));
    return seen;
  };
  for (const name of names) expect([name, usedBy(name).has(name)]).toEqual([name, false]);
});

test('a folder is a feature or shared, not both', () => {
  const shared = Object.values(sharedFolders).flat();
  expect(names.filter((name) => shared.includes(name))).toEqual([]);
});

test('the table of the services has no cycle', () => {
  const visit = (service, way = []) => {
    expect(way).not.toContain(service);
    for (const next of serviceImports[service]) visit(next, [...way, service]);
  };
  Object.keys(serviceImports).forEach((service) => visit(service));
});

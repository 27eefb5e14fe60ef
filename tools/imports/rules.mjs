/**
 * The allowed imports between folders (the map in README.md), as rules of dependency-cruiser. The
 * comment of each rule says where the code belongs instead. `.dependency-cruiser.mjs` adds the
 * rules about cycles, packages and indirect imports.
 */
import { layers, serviceImports } from './backend-layers.mjs';
import { features, sharedFolders } from './features.mjs';

const test = '\\.test\\.(tsx?|mjs)$';
/** Modules that only tests need. Code outside of the product may use them too. */
const forTests = '^(tests|tools/jest)/';
const outside = '^(bench|e2e|scripts|tests|tools)/';
const rootModules = '^(middleware|instrumentation(-client)?)\\.ts$';
const anyRootFile = '^[^/]+\\.(ts|mjs)$';
const web = ['^(app|components|lib)/', rootModules];

const names = Object.keys(features);
const oneOf = (list) => `(${list.join('|')})`;

/** Subfolders such as photo-library/grid, which have their own rules and do not belong to the folder above. */
const inner = [...new Set([...names, ...Object.values(sharedFolders).flat()])].filter((name) =>
  name.includes('/'),
);

/** Returns a pattern for the folder of a feature, without subfolders that have their own rules. */
function folderOf(area, name) {
  const below = inner.flatMap((folder) =>
    folder.startsWith(`${name}/`) ? [folder.slice(name.length + 1)] : [],
  );
  return `^${area}/${name}/${below.length > 0 ? `(?!${oneOf(below)}/)` : ''}`;
}
const featureFolders = (list) => list.map((name) => folderOf('(components|lib)', name));

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** Rules for files in a folder that is in no table: they may not import, be imported, or be without imports. */
const unknown = (name, comment, at) => [
  forbid(name, comment, at, {}),
  forbid(`${name}-imported`, comment, {}, at),
  forbid(`${name}-alone`, comment, { ...at, orphan: true }, {}),
];

const folders = [
  ...unknown(
    'unknown-folder',
    'The folder is neither a feature nor shared: use one of those, or add it to tools/imports/features.mjs.',
    {
      path: '^(components|lib)/',
      pathNot: Object.entries(sharedFolders).map(
        ([area, shared]) => `^${area}/${oneOf([...names, ...shared])}/`,
      ),
    },
  ),
  forbid(
    'tests-only',
    'tests/ and tools/jest are for tests only: move the code to the product and let tests import it from there.',
    { pathNot: [test, outside] },
    { path: forTests },
  ),
  forbid(
    'messages-home',
    'Only lib/i18n reads message files: use useTranslations or getTranslations.',
    { path: web, pathNot: [test, '^lib/i18n/'] },
    { path: '^messages/' },
  ),
  forbid(
    'backend-over-http',
    'The web app uses the backend only through lib/contracts and HTTP (lib/http).',
    { path: web },
    { path: '^backend/' },
  ),
  forbid(
    'backend-alone',
    'From the web app, backend may import lib/contracts and lib/traces only: put the wire schema in lib/contracts.',
    { path: '^backend/' },
    {
      path: ['^(app|bench|components|e2e|lib|public|scripts|tools)/', anyRootFile],
      pathNot: ['^lib/(contracts|traces)/', forTests],
    },
  ),
  forbid(
    'browser-tests-alone',
    'Browser tests do not import product code: use lib/config, lib/contracts, messages or e2e/fixtures.',
    { path: '^e2e/' },
    {
      path: ['^(app|backend|bench|components|lib|public|scripts|tools)/', anyRootFile],
      pathNot: ['^lib/(config|contracts)/', forTests],
    },
  ),
  forbid(
    'app-on-top',
    'No file may import from app: move shared code to components/<feature> or lib/<feature>.',
    // A page may re-export another page, so that it has two URLs.
    { path: web, pathNot: ['^app/.*\\.test\\.tsx?$', '^app(/|/.*/)page\\.tsx$'] },
    { path: '^app/', pathNot: '\\.css$' },
  ),
  forbid(
    'app-on-top-of-pages',
    'A page imports only another page from app: move shared code to components/<feature> or lib/<feature>.',
    { path: '^app(/|/.*/)page\\.tsx$' },
    { path: '^app/', pathNot: ['\\.css$', '/page\\.tsx$'] },
  ),
  forbid(
    'app-imports',
    'app imports only components and lib: use other code through a function in lib.',
    { path: '^app/' },
    { path: ['^(bench|e2e|public|scripts|tools)/', anyRootFile], pathNot: forTests },
  ),
  forbid(
    'components-imports',
    'components import only components and lib: let app pass other values as props.',
    { path: '^components/' },
    { path: ['^(bench|e2e|public|scripts|tools)/', anyRootFile], pathNot: forTests },
  ),
  forbid(
    'lib-imports',
    'lib imports only lib: move the pure part to lib, or let app combine the two.',
    { path: ['^lib/', rootModules] },
    { path: ['^(bench|components|e2e|public|scripts|tools)/', anyRootFile], pathNot: forTests },
  ),
  forbid(
    'shared-uses-no-feature',
    'A shared folder may not import a feature: take the value as a parameter or prop.',
    { path: ['^(components|lib)/', rootModules], pathNot: featureFolders(names) },
    { path: featureFolders(names) },
  ),
  ...names.map((name) =>
    forbid(
      `feature-${name.replace('/', '-')}`,
      `${name} may not use this feature: add it to the table in tools/imports/features.mjs, or move the code that both need to a shared folder.`,
      { path: folderOf('(components|lib)', name) },
      { path: featureFolders(names.filter((to) => to !== name && !features[name].includes(to))) },
    ),
  ),
];

const layerNames = Object.keys(layers);
const services = Object.keys(serviceImports);
const backend = [
  ...unknown(
    'unknown-layer',
    'The folder is not a layer of backend: use platform, shared, services/<name>, seed or control.',
    { path: '^backend/', pathNot: [test, `^backend/${oneOf(layerNames)}[/.]`] },
  ),
  ...unknown(
    'unknown-service',
    'The service is not in the table of tools/imports/backend-layers.mjs: add it with the services that it imports.',
    { path: '^backend/services/[^/]+/', pathNot: [test, `^backend/services/${oneOf(services)}/`] },
  ),
  ...layerNames.map((layer) =>
    forbid(
      `layer-${layer}`,
      `${layer} may not import a higher layer of backend: move the code that both need to shared/ or platform/.`,
      { path: `^backend/${layer}[/.]`, pathNot: test },
      {
        path: `^backend/${oneOf(layerNames)}[/.]`,
        pathNot: `^backend/${oneOf([layer, ...layers[layer]])}[/.]`,
      },
    ),
  ),
  ...services.map((service) =>
    forbid(
      `service-${service}`,
      `services/${service} may not import this service: move the code that both need to shared/, mount the routes in app.ts, or, if it creates no cycle, add it to the table in tools/imports/backend-layers.mjs.`,
      { path: `^backend/services/${service}/`, pathNot: test },
      {
        path: '^backend/services/',
        pathNot: `^backend/services/${oneOf([service, ...serviceImports[service]])}/`,
      },
    ),
  ),
];

/** Packages that only some folders may import. Other code uses the wrapper in such a folder. */
const packages = [
  forbid(
    'next-link-at-home',
    'Import Link from lib/navigation: it preserves stripped=true and checks the routes.',
    { pathNot: '^lib/navigation/' },
    { path: '^node_modules/next/link\\.' },
  ),
  forbid(
    'next-auth-at-home',
    'next-auth is used for the OIDC sign-in only: use lib/session.',
    { pathNot: '^(lib|tests)/session/' },
    { path: '^node_modules/next-auth/' },
  ),
  forbid(
    'http-at-home',
    'Call services through lib/http/upstream.server.ts, our own route handlers through lib/http/api-client.ts.',
    { pathNot: ['^lib/(admission|http|observability)/', '^backend/', outside, test] },
    { path: ['^(node:)?https?$', '^node_modules/undici/'] },
  ),
  forbid(
    'no-image-optimizer',
    'Do not use the image optimizer or a shared cache for account data.',
    {},
    { path: '^node_modules/next/(image|cache|legacy/image)\\.' },
  ),
  forbid(
    'playwright-at-home',
    'Import test and expect from e2e/fixtures: they fail on console errors and clean up.',
    { pathNot: ['^e2e/fixtures/', '^playwright\\.config\\.ts$', '^(bench|scripts)/'] },
    { path: '^node_modules/@playwright/test/' },
  ),
];

/**
 * Returns the rules about imports between folders.
 *
 * @param {string[]} clientFiles patterns of the files whose imports are sent to browsers
 * @returns {import('dependency-cruiser').IForbiddenRuleType[]}
 */
export const importRules = (clientFiles) => [
  forbid(
    'server-from-client',
    'A client file cannot import *.server: import types from view.ts and endpoints from api.ts.',
    { path: [...clientFiles, '-(form|island)\\.tsx$'], pathNot: '^tests/' },
    { path: '\\.server\\.tsx?$' },
  ),
  ...folders,
  ...backend,
  ...packages,
];

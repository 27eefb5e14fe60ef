/**
 * The allowed imports between folders (the map in README.md). Each message names the right place for the code.
 */
import { features } from './features.mjs';
import { isTest, onEachImport, folderOf, repoPath, targetOf } from './folders.mjs';

/** Areas outside the product; they may use the test helpers. */
const outside = ['bench', 'e2e', 'scripts', 'tools'];
const web = ['app', 'components', 'lib', 'middleware', 'instrumentation'];

const messages = {
  unknownFolder:
    '{{area}}/{{folder}} is neither a feature nor a shared folder: use one of those, or add it to tools/eslint/features.mjs.',
  app: 'No file may import from app: move shared code to components/{{hint}} or lib/{{hint}}.',
  appOutside: 'app imports only components and lib: use {{target}} through a function in lib.',
  componentsOutside:
    'components import only components and lib: let app pass other values as props.',
  libOutside:
    'lib may not import {{target}}: move the pure part to lib, or let app combine the two.',
  contracts:
    'lib/contracts has zod schemas and imports only itself, because backend and web app both use it.',
  otherFeature:
    '{{from}} may not use {{to}}: add it to the table in tools/eslint/features.mjs, or move the code that both need to a shared folder.',
  sharedUsesFeature:
    '{{from}} is shared and may not import a feature: take the value from {{to}} as a parameter or prop.',
  backend: 'The web app uses the backend only through lib/contracts and HTTP (lib/http).',
  backendWeb: 'From the web app, backend may import lib/contracts only: put the wire schema there.',
  e2e: 'Browser tests do not import product code: use lib/config, lib/contracts, messages or e2e/fixtures.',
  serverFromClient:
    'A client file cannot import *.server: import types from view.ts and endpoints from api.ts.',
  messagesHome: 'Only lib/i18n reads message files: use useTranslations or getTranslations.',
  tests:
    'tests/ and tools/jest are for tests only: move the code to {{area}} and let tests import it from there.',
};

/** @returns {[keyof typeof messages, object?] | null} */
function judge(file, target, isClient) {
  const from = folderOf(file);
  const to = folderOf(target);
  const test = isTest(file);
  const names = {
    from: `${from.area}/${from.folder}`,
    to: `${to.area}/${to.folder}`,
    target: to.area,
  };

  if (from.area === 'tests') return null;
  if (to.area === 'tests' || target.startsWith('tools/jest/'))
    return test || outside.includes(from.area) ? null : ['tests', { area: from.area }];
  if (isClient && /\.server(\.tsx?)?$/.test(target)) return ['serverFromClient'];
  if (to.area === 'messages')
    return test || from.folder === 'i18n' || !web.includes(from.area) ? null : ['messagesHome'];

  if (from.area === 'backend')
    return to.area === 'backend' || to.folder === 'contracts' ? null : ['backendWeb'];
  if (from.area === 'e2e') {
    const seen = to.area === 'e2e' || ['config', 'contracts'].includes(to.folder ?? '');
    return seen ? null : ['e2e'];
  }
  if (!web.includes(from.area)) return null;

  if (to.area === 'backend') return ['backend'];
  if (to.area === 'app') {
    // A page may re-export another one, so that it has two addresses.
    const isPage = file.endsWith('/page.tsx') && target.endsWith('/page');
    const own = from.area === 'app' && (test || isPage || target.endsWith('.css'));
    return own ? null : ['app', { hint: from.folder ?? '<feature>' }];
  }
  if (from.area === 'app')
    return ['components', 'lib'].includes(to.area) ? null : ['appOutside', names];
  if (from.area === 'components' && !['components', 'lib'].includes(to.area))
    return ['componentsOutside'];
  if (from.folder === 'contracts' && to.folder !== 'contracts' && !test) return ['contracts'];
  if (from.area !== 'components' && to.area !== 'lib') return ['libOutside', names];
  if (to.kind === 'feature' && from.kind === 'feature' && from.folder !== to.folder)
    return features[from.folder].includes(to.folder) ? null : ['otherFeature', names];
  if (to.kind === 'feature' && from.kind !== 'feature')
    return ['sharedUsesFeature', { ...names, from: file }];
  return null;
}

/** @type {import('eslint').Rule.RuleModule} */
export const importLaw = {
  meta: { type: 'problem', schema: [], messages },
  create(context) {
    const file = repoPath(context);
    const location = folderOf(file);
    const isClient =
      /-(form|island)\.tsx$/.test(file) ||
      context.sourceCode.ast.body.some((node) => node.directive === 'use client');
    return {
      Program(node) {
        if (location.kind === 'unknown')
          context.report({
            node,
            messageId: 'unknownFolder',
            data: { area: location.area, folder: location.folder ?? '' },
          });
      },
      ...onEachImport((node, specifier) => {
        const target = targetOf(specifier, file);
        if (target === null) return;
        const verdict = judge(file, target, isClient);
        if (verdict) context.report({ node, messageId: verdict[0], data: verdict[1] ?? {} });
      }),
    };
  },
};

/**
 * Who may import whom (the map in README.md). Each refusal says where the thing belongs instead.
 */
import { features } from './features.mjs';
import { isTest, onEachImport, folderOf, repoPath, targetOf } from './folders.mjs';

/** Areas that use the product, and may use what helps its tests. */
const outside = ['bench', 'e2e', 'scripts', 'tools'];
const web = ['app', 'components', 'lib', 'middleware', 'instrumentation'];

const messages = {
  unknownFolder:
    '{{area}}/{{folder}} is neither a feature nor a shared folder: use one of those, or add it to tools/eslint/features.mjs.',
  app: 'Nothing imports app: move what is shared to components/{{hint}} or lib/{{hint}}.',
  appOutside: 'app imports only components and lib: reach {{target}} through a function of lib.',
  componentsOutside: 'components import only components and lib: app passes the rest in as props.',
  libOutside: 'lib knows no {{target}}: move the pure part to lib, or let app join the two.',
  contracts:
    'lib/contracts is pure zod and imports only itself: backend and web app both build on it.',
  otherFeature:
    '{{from}} may not use {{to}}: add a line to the table in tools/eslint/features.mjs, or move what both need to a shared folder.',
  sharedUsesFeature:
    '{{from}} is shared and knows no feature: take what you need from {{to}} as a parameter or prop.',
  backend: 'The web app knows the backend only through lib/contracts and HTTP (lib/http).',
  backendWeb:
    'backend imports nothing of the web app but lib/contracts: put the wire schema there.',
  e2e: 'Browser tests see the product from outside: use lib/config, lib/contracts, messages or e2e/fixtures.',
  serverFromClient:
    'A client file cannot import *.server: shapes live in view.ts, calls go through api.ts.',
  messagesHome: 'Message files are read by lib/i18n only: use useTranslations or getTranslations.',
  tests:
    'tests/ and tools/jest are for tests only: move what the product needs to {{area}} and let tests import it from there.',
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
    // One page may stand under two addresses.
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

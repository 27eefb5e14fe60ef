/** Packages that only some folders may import; other code uses the wrapper in such a folder. */
import { isTest, repoPath } from './folders.mjs';

/**
 * `names` limits the rule to some exports of the package; `home` has the folders that may import it.
 * @type {{ package: RegExp, names?: string[], home?: RegExp, tests?: boolean, say: string }[]}
 */
const rules = [
  {
    package: /^next\/link$/,
    home: /^lib\/navigation\//,
    say: 'Import Link from lib/navigation: it preserves stripped=true and checks the routes.',
  },
  {
    package: /^next\/navigation$/,
    names: ['redirect', 'permanentRedirect', 'useRouter', 'usePathname'],
    home: /^lib\/navigation\//,
    say: 'Import redirects and the router from lib/navigation: they preserve stripped=true.',
  },
  {
    package: /^next-auth(\/|$)/,
    home: /^(lib|tests)\/session\//,
    say: 'next-auth is used for the OIDC sign-in only: use lib/session.',
  },
  {
    package: /^(node:https?|undici(\/.*)?)$/,
    home: /^(lib\/(admission|http|observability)|backend|bench|e2e|scripts|tests|tools)\//,
    tests: true,
    say: 'Call services through lib/http/upstream.server.ts, our own route handlers through lib/http/api-client.ts.',
  },
  {
    package: /^next\/(image|cache|legacy\/image)$/,
    say: 'Do not use the image optimizer or a shared cache for account data.',
  },
  {
    package: /^@playwright\/test$/,
    home: /^(e2e\/fixtures\/|playwright\.config\.ts$|bench\/|scripts\/)/,
    say: 'Import test and expect from e2e/fixtures: they fail on console errors and clean up.',
  },
];

/** @type {import('eslint').Rule.RuleModule} */
export const packagesAtHome = {
  meta: { type: 'problem', schema: [], messages: { away: '{{say}}' } },
  create(context) {
    const file = repoPath(context);
    const check = (node, specifier, names) => {
      for (const rule of rules) {
        if (!rule.package.test(specifier) || rule.home?.test(file)) continue;
        if (rule.tests && isTest(file)) continue;
        if (rule.names && names && !names.some((name) => rule.names.includes(name))) continue;
        context.report({ node, messageId: 'away', data: { say: rule.say } });
      }
    };
    const namesOf = (node) =>
      node.specifiers.some((one) => one.type === 'ImportNamespaceSpecifier')
        ? undefined
        : node.specifiers.map((one) => (one.imported ?? one.local).name);
    return {
      ImportDeclaration: (node) => check(node, node.source.value, namesOf(node)),
      ExportAllDeclaration: (node) => check(node, node.source.value),
      ExportNamedDeclaration: (node) => {
        if (node.source) check(node, node.source.value, namesOf(node));
      },
      ImportExpression: (node) => {
        if (typeof node.source.value === 'string') check(node, node.source.value);
      },
    };
  },
};

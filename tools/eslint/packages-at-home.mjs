/** Packages that have one home: everything else goes through the room that wraps them. */
import { isTest, repoPath } from './folders.mjs';

/**
 * `names` limits the law to some exports of the package, `home` is where it may be imported.
 * @type {{ package: RegExp, names?: string[], home?: RegExp, tests?: boolean, say: string }[]}
 */
const laws = [
  {
    package: /^next\/link$/,
    home: /^lib\/navigation\//,
    say: 'Take Link from lib/navigation: it keeps stripped=true and the named routes.',
  },
  {
    package: /^next\/navigation$/,
    names: ['redirect', 'permanentRedirect', 'useRouter', 'usePathname'],
    home: /^lib\/navigation\//,
    say: 'Take redirects and the router from lib/navigation: they keep stripped=true.',
  },
  {
    package: /^next-auth(\/|$)/,
    home: /^(lib|tests)\/session\//,
    say: 'next-auth is the handshake only: ask lib/session.',
  },
  {
    package: /^(node:https?|undici(\/.*)?)$/,
    home: /^(lib\/(admission|http|observability)|backend|bench|e2e|scripts|tests|tools)\//,
    tests: true,
    say: 'Call a backend by lib/http/upstream.server.ts, our own route handlers by lib/http/api-client.ts.',
  },
  {
    package: /^next\/(image|cache|legacy\/image)$/,
    say: 'No image optimizer and no shared cache for account data: see the decision on unused Next features.',
  },
  {
    package: /^@playwright\/test$/,
    home: /^(e2e\/fixtures\/|playwright\.config\.ts$|bench\/|scripts\/)/,
    say: 'Take test and expect from e2e/fixtures: they fail on console errors and clean up.',
  },
];

/** @type {import('eslint').Rule.RuleModule} */
export const packagesAtHome = {
  meta: { type: 'problem', schema: [], messages: { away: '{{say}}' } },
  create(context) {
    const file = repoPath(context);
    const check = (node, specifier, names) => {
      for (const law of laws) {
        if (!law.package.test(specifier) || law.home?.test(file)) continue;
        if (law.tests && isTest(file)) continue;
        if (law.names && names && !names.some((name) => law.names.includes(name))) continue;
        context.report({ node, messageId: 'away', data: { say: law.say } });
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

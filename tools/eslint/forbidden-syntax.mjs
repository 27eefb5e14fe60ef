/**
 * Rules that are only a selector. Each is a separate rule, so that an exception can name the rule
 * with its reason.
 */

/** @type {Record<string, { selector: string, message: string }>} */
export const forbidden = {
  'no-default-export': {
    selector: 'ExportDefaultDeclaration, ExportSpecifier[exported.name="default"]',
    message: 'Use named exports; default exports only where Next requires them.',
  },
  'zod-namespace': {
    selector: 'ImportDeclaration[source.value="zod"]:not(:has(ImportNamespaceSpecifier))',
    message:
      "Write import * as z from 'zod': the named import adds the whole library to some bundles.",
  },
  'strict-zod': {
    selector:
      'MemberExpression[object.name="z"][property.name="coerce"], CallExpression[callee.object.name="z"][callee.property.name=/^(url|httpUrl)$/]',
    message:
      'z.coerce turns null and "" into 0, z.url accepts javascript: addresses: use lib/contracts/wire.ts.',
  },
  'no-inner-html': {
    selector:
      'JSXAttribute[name.name="dangerouslySetInnerHTML"], Property[key.name="dangerouslySetInnerHTML"]',
    message: 'Names and texts may contain HTML of an attacker: render them as text.',
  },
  'no-stray-fetch': {
    selector:
      'CallExpression[callee.name="fetch"], CallExpression[callee.object.name=/^(globalThis|window|self)$/][callee.property.name="fetch"], NewExpression[callee.name="XMLHttpRequest"]',
    message:
      'Server calls go through lib/http/upstream.server.ts, browser calls through lib/http/api-client.ts.',
  },
  'no-server-action': {
    selector: 'ExpressionStatement[directive=/^use (server|cache)/]',
    message: 'Writes go through route handlers; account data is never cached across requests.',
  },
  'no-client-in-app': {
    selector: 'ExpressionStatement[directive="use client"]',
    message: 'app has server files only: move the client component to components/<feature>.',
  },
  'no-literal-text': {
    selector:
      'JSXText[value=/\\p{L}/u], JSXExpressionContainer > Literal[value=/\\p{L}{2}.*\\s/u], JSXAttribute[name.name=/^(alt|title|placeholder|label|aria-label|aria-description|aria-roledescription)$/] > Literal[value=/\\p{L}/u]',
    message:
      'Add the text to messages/<locale>.json in every language and use useTranslations or getTranslations.',
  },
  'no-can-parse': {
    selector: 'MemberExpression[object.name="URL"][property.name="canParse"]',
    message:
      'In Node 20 and 22 an optimised canParse rejects `ü`: use toUrl from lib/contracts/to-url.ts.',
  },
  'no-raw-settings': {
    selector:
      'MemberExpression[object.object.name="process"][object.property.name="env"]:not([property.name=/^(NODE_ENV|PATH)$/]):not([property.value="NEXT_RUNTIME"]):not(AssignmentExpression > MemberExpression.left):not(UnaryExpression > MemberExpression)',
    message:
      'Add the variable to the schema of its process (lib/config/env.server.ts, backend/platform/environment.ts) and read it there.',
  },
  'no-own-mocks': {
    selector:
      'CallExpression[callee.object.name="jest"][callee.property.name=/^(mock|doMock|setMock|unstable_mockModule)$/] > Literal[value=/^(\\.|@\\/)/]',
    message:
      'Do not mock our own modules: replace the network with MSW, or pass the dependency as a parameter.',
  },
  'no-hard-wait': {
    selector:
      'CallExpression[callee.property.name=/^(waitForTimeout|pause)$/], Literal[value="networkidle"]',
    message: 'Wait for a visible state (expect(locator)…), never for a time or an idle network.',
  },
  'no-focused-test': {
    selector:
      'MemberExpression[object.name=/^(test|it|describe)$/][property.name=/^(only|fixme)$/], CallExpression[callee.name=/^(fit|fdescribe|xit|xdescribe|xtest)$/]',
    message:
      'Remove this marker: a focused test hides the other tests, a disabled one hides itself.',
  },
};

/** The rules, one for each entry above. */
export const forbiddenSyntax = Object.fromEntries(
  Object.entries(forbidden).map(([name, { selector, message }]) => [
    name,
    {
      meta: { type: 'problem', schema: [], messages: { no: message } },
      create: (context) => ({ [selector]: (node) => context.report({ node, messageId: 'no' }) }),
    },
  ]),
);

/** Laws that one selector states: each is a rule of its own, so that a reasoned exception names it. */

/** @type {Record<string, { selector: string, message: string }>} */
export const forbidden = {
  'no-default-export': {
    selector: 'ExportDefaultDeclaration, ExportSpecifier[exported.name="default"]',
    message: 'Named exports only; default where Next demands it.',
  },
  'zod-namespace': {
    selector: 'ImportDeclaration[source.value="zod"]:not(:has(ImportNamespaceSpecifier))',
    message:
      "import * as z from 'zod': the named import drags the whole library into some bundles.",
  },
  'strict-zod': {
    selector:
      'MemberExpression[object.name="z"][property.name="coerce"], CallExpression[callee.object.name="z"][callee.property.name=/^(url|httpUrl)$/]',
    message:
      'z.coerce turns null and "" into 0, z.url lets javascript: pass: use lib/contracts/wire.ts.',
  },
  'no-inner-html': {
    selector:
      'JSXAttribute[name.name="dangerouslySetInnerHTML"], Property[key.name="dangerouslySetInnerHTML"]',
    message: 'Names and texts are hostile: render them as text.',
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
    message: 'app holds server files; put the client leaf into components/<word>.',
  },
  'no-literal-text': {
    selector:
      'JSXText[value=/\\p{L}/u], JSXExpressionContainer > Literal[value=/\\p{L}{2}.*\\s/u], JSXAttribute[name.name=/^(alt|title|placeholder|label|aria-label|aria-description|aria-roledescription)$/] > Literal[value=/\\p{L}/u]',
    message:
      'Texts live in messages/<locale>.json in every language: useTranslations or getTranslations.',
  },
  'no-can-parse': {
    selector: 'MemberExpression[object.name="URL"][property.name="canParse"]',
    message:
      'Node 20 and 22 refuse `ü` there once it is compiled: use toUrl of lib/contracts/to-url.ts.',
  },
  'no-own-mocks': {
    selector:
      'CallExpression[callee.object.name="jest"][callee.property.name=/^(mock|doMock|setMock|unstable_mockModule)$/] > Literal[value=/^(\\.|@\\/)/]',
    message:
      'Our own modules are not mocked: replace the network edge with MSW, or pass the part in.',
  },
  'no-hard-wait': {
    selector:
      'CallExpression[callee.property.name=/^(waitForTimeout|pause)$/], Literal[value="networkidle"]',
    message:
      'Wait for what the customer sees (expect(locator)…), never for time or a quiet network.',
  },
  'no-focused-test': {
    selector:
      'MemberExpression[object.name=/^(test|it|describe)$/][property.name=/^(only|fixme)$/], CallExpression[callee.name=/^(fit|fdescribe|xit|xdescribe|xtest)$/]',
    message: 'A focused or parked test hides the others.',
  },
};

/** Turns each entry into a rule. */
export const forbiddenSyntax = Object.fromEntries(
  Object.entries(forbidden).map(([name, { selector, message }]) => [
    name,
    {
      meta: { type: 'problem', schema: [], messages: { no: message } },
      create: (context) => ({ [selector]: (node) => context.report({ node, messageId: 'no' }) }),
    },
  ]),
);

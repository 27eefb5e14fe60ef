import { forbiddenSyntax } from './forbidden-syntax.mjs';
import { testRule } from './rule-test.mjs';

const file = 'lib/orders/a.tsx';

/** rule: [allowed code, refused code] */
const rows = {
  'no-default-export': [
    ['export const a = 1;', 'export { a } from "b";'],
    ['export default 1;', 'const a = 1;\nexport { a as default };'],
  ],
  'zod-namespace': [
    ["import * as z from 'zod';"],
    ["import { z } from 'zod';", "import z from 'zod';"],
  ],
  'strict-zod': [
    ['const a = z.string();', 'const a = URL.parse(b);'],
    ['const a = z.coerce.number();', 'const a = z.url();', 'const a = z.httpUrl();'],
  ],
  'no-inner-html': [
    ['const a = <p>{b}</p>;'],
    [
      'const a = <p dangerouslySetInnerHTML={{ __html: b }} />;',
      'const a = { dangerouslySetInnerHTML: b };',
    ],
  ],
  'no-stray-fetch': [
    ['door.fetch(a);', 'prefetch(a);'],
    ['fetch(a);', 'globalThis.fetch(a);', 'window.fetch(a);', 'new XMLHttpRequest();'],
  ],
  'no-raw-settings': [
    [
      'const a = env().PORT;',
      "const a = process.env.NODE_ENV === 'test';",
      'read(process.env);',
      'process.env.A = b;',
      'delete process.env.A;',
    ],
    ['const a = process.env.PORT;', "const a = process.env['PORT'];"],
  ],
  'no-server-action': [["'use client';"], ["'use server';", "function a() { 'use cache'; }"]],
  'no-client-in-app': [['const a = "use client";'], ["'use client';\nconst a = 1;"]],
  'no-literal-text': [
    [
      'const a = <p>{t("title")}</p>;',
      'const a = <p>· 1 €</p>;',
      'const a = <p className="p-2 m-1" aria-label={b} />;',
    ],
    [
      'const a = <p>Orders</p>;',
      'const a = <p>Überblick</p>;',
      'const a = <p>{"Your orders"}</p>;',
      'const a = <img alt="Logo" />;',
      'const a = <button aria-label="Close" />;',
    ],
  ],
  'no-can-parse': [['const a = toUrl(b);', 'a.canParse(b);'], ['if (URL.canParse(b)) c();']],
  'no-own-mocks': [
    ["jest.mock('undici');", 'jest.fn();'],
    ["jest.mock('./queries.server');", "jest.mock('@/lib/http/errors', () => ({}));"],
  ],
  'no-hard-wait': [
    ["await page.waitForURL('/orders');"],
    ['await page.waitForTimeout(100);', "await page.goto('/', { waitUntil: 'networkidle' });"],
  ],
  'no-focused-test': [
    ["test('a', () => {});", 'list.only();'],
    ["test.only('a', () => {});", "describe.only('a', () => {});", "xit('a', () => {});"],
  ],
};

test('every forbidden syntax has its rows', () => {
  expect(Object.keys(rows).sort()).toEqual(Object.keys(forbiddenSyntax).sort());
});

for (const [name, [allowed, refused]] of Object.entries(rows)) {
  testRule(name, forbiddenSyntax[name], {
    allowed: allowed.map((code) => [file, code]),
    refused: refused.map((code) => [file, code, 'no']),
  });
}

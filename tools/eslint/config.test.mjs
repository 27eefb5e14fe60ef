import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';

import config from '../../eslint.config.mjs';

// Rules that need types are off, because the samples do not belong to a TypeScript project.
const untyped = [
  tseslint.configs.disableTypeChecked,
  { languageOptions: { parserOptions: { projectService: false } } },
];
const eslint = new ESLint({ overrideConfigFile: true, baseConfig: [...config, ...untyped] });

async function rulesFor(filePath, code) {
  const [result] = await eslint.lintText(code, { filePath });
  return (result?.messages ?? []).map(({ ruleId, message }) => ruleId ?? message);
}

const long = (lines) => 'export {};\n'.repeat(lines);

test.each([
  ['no-restricted-imports', 'app/page.tsx', "import { redirect } from 'next/navigation';"],
  ['no-restricted-imports', 'app/page.tsx', "import * as navigation from 'next/navigation';"],
  ['no-restricted-imports', 'lib/orders/a.ts', "export { useRouter } from 'next/navigation';"],
  ['account/file-names', 'lib/orders/index.ts', ''],
  ['account/server-only-first', 'lib/orders/a.server.ts', 'export {};'],
  ['account/cast-needs-reason', 'backend/orders/a.ts', 'export const a = b as string;'],
  [
    'account/disable-needs-reason',
    'lib/orders/a.ts',
    '// eslint-disable-next-line eqeqeq\na == b;',
  ],
  ['account/handler-factory', 'app/api/orders/route.ts', 'export function GET() {}'],
  ['account/no-raw-colours', 'app/page.tsx', 'export const a = <p className="bg-red-500" />;'],
  ['account/no-default-export', 'components/orders/a.tsx', 'export default 1;'],
  ['account/zod-namespace', 'backend/orders/a.ts', "import { z } from 'zod';"],
  ['account/strict-zod', 'lib/orders/a.ts', 'z.coerce.number();'],
  ['account/no-inner-html', 'components/ui/a.tsx', '<p dangerouslySetInnerHTML={a} />;'],
  ['account/no-stray-fetch', 'lib/orders/client.ts', 'fetch("/a");'],
  ['account/no-server-action', 'lib/orders/a.ts', "'use server';"],
  ['account/no-client-in-app', 'app/page.tsx', "'use client';"],
  ['account/no-literal-text', 'components/ui/a.tsx', '<p>Hello</p>;'],
  ['account/no-own-mocks', 'lib/orders/a.test.ts', "jest.mock('./view');"],
  ['account/no-hard-wait', 'e2e/orders/a.spec.ts', 'page.waitForTimeout(1);'],
  ['account/no-focused-test', 'lib/orders/a.test.ts', 'test.only("a", () => {});'],
  ['@typescript-eslint/no-explicit-any', 'lib/orders/a.ts', 'export let a: any;'],
  ['@typescript-eslint/ban-ts-comment', 'lib/orders/a.ts', '// @ts-expect-error\na();'],
  ['react-hooks/rules-of-hooks', 'components/ui/a.tsx', 'function A() { if (a) useState(); }'],
  ['max-lines', 'lib/orders/a.ts', long(301)],
  ['max-lines', 'components/orders/a.tsx', long(151)],
  ['max-lines', 'app/api/orders/route.ts', long(61)],
])('%s watches %s', async (rule, file, code) => {
  expect(await rulesFor(file, code)).toContain(rule);
});

test.each([
  ['app/page.tsx', 'export default function Page() { return null; }'],
  ['app/error.tsx', "'use client';\nexport default function Problem() { return null; }"],
  ['app/page.tsx', "import { notFound } from 'next/navigation';\nnotFound();"],
  ['lib/navigation/router.ts', "export { useRouter } from 'next/navigation';"],
  ['lib/http/api-client.ts', 'export const call = () => fetch("/a");'],
])('%s has its exception', async (file, code) => {
  expect(await rulesFor(file, code)).toEqual([]);
});

test('an unused disable is an error', async () => {
  const code = '// eslint-disable-next-line eqeqeq -- no longer true\nexport const a = 1;';
  const [result] = await eslint.lintText(code, { filePath: 'lib/orders/a.ts' });
  expect(result?.errorCount).toBe(1);
});

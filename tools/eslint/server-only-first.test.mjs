import { testRule } from './rule-test.mjs';
import { serverOnlyFirst } from './server-only-first.mjs';

testRule('server-only-first', serverOnlyFirst, {
  allowed: [
    ['lib/http/upstream.server.ts', "/** Why. */\nimport 'server-only';\nimport x from 'x';"],
    ['lib/http/errors.ts', 'export const a = 1;'],
    ['lib/http/upstream.server.test.ts', 'test("a", () => {});'],
  ],
  refused: [
    ['lib/http/upstream.server.ts', "import x from 'x';\nimport 'server-only';", 'first'],
    ['components/orders/list.server.tsx', '', 'first'],
  ],
});

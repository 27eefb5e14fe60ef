import { castNeedsReason, disableNeedsReason } from './reasons.mjs';
import { testRule } from './rule-test.mjs';

const file = 'lib/orders/view.ts';

testRule('cast-needs-reason', castNeedsReason, {
  allowed: [
    [file, "const a = ['x'] as const;"],
    [file, 'const a = { b: 1 } satisfies B;'],
    [file, '// the library types this as unknown\nconst a = b as C;'],
    [file, 'const a = b as C; // the library types this as unknown'],
    [file, '// the list was just filled\nconst a = call(\n  one,\n  two as C,\n);'],
    [file, '// the list was just filled\nconst a = b[0]!;'],
    ['lib/orders/view.test.ts', 'const a = b[0]!;'],
  ],
  refused: [
    [file, 'const a = b as C;', 'why'],
    [file, 'const a = <C>b;', 'why'],
    [file, 'const a = b[0]!;', 'why'],
    [file, '// ok\nconst a = b as C;', 'why'],
    [file, '// some comment far above\n\nconst a = b as C;', 'why'],
    [file, '/** What the function promises. */\nexport const a = b as C;', 'why'],
    [file, '// the reason of the other\nconst a = b as C;\nconst c = 1;\nconst d = e as F;', 'why'],
    ['lib/orders/view.test.ts', 'const a = b as C;', 'why'],
  ],
});

testRule('disable-needs-reason', disableNeedsReason, {
  allowed: [
    [file, '// eslint-disable-next-line no-console -- the process ends here\nx();'],
    [file, 'const a = 1; // told in eslint-disable of old'],
  ],
  refused: [
    [file, '// eslint-disable-next-line no-console\nx();', 'why'],
    [file, '/* eslint-disable -- because it is all wrong */\nx();', 'why'],
    [file, 'x(); // eslint-disable-line no-console -- meh', 'why'],
  ],
});

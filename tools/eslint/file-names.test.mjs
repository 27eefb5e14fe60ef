import { fileNames } from './file-names.mjs';
import { testRule } from './rule-test.mjs';

const code = 'export const a = 1;';

testRule('file-names', fileNames, {
  allowed: [
    ['lib/orders/queries.server.ts', code],
    ['app/(account)/orders/[orderCode]/not-found.tsx', code],
    ['e2e/fixtures/test.ts', code],
    ['backend/shared/money.ts', code],
  ],
  refused: [
    ['lib/orders/index.ts', code, 'barrel'],
    ['lib/orders/utils.ts', code, 'drawer'],
    ['lib/helpers/money.ts', code, 'drawer'],
    ['lib/shared/money.ts', code, 'drawer'],
    ['components/orders/types.ts', code, 'drawer'],
    ['components/orders/OrderList.tsx', code, 'kebab'],
  ],
});

import { backendLayers, serviceImports } from './backend-layers.mjs';
import { testRule } from './rule-test.mjs';

testRule('backend-layers', backendLayers, {
  allowed: [
    ['backend/platform/http/bearer.ts', "import { keys } from '../oidc/keys';"],
    ['backend/shared/mail/mailer.ts', "import { db } from '../../platform/db/database';"],
    ['backend/services/orders/service.ts', "import { random } from '../../shared/random';"],
    ['backend/services/orders/service.ts', "import { articles } from '../merchandise/catalogue';"],
    ['backend/services/orders/service.ts', "import { dto } from '../../../lib/contracts/orders';"],
    ['backend/services/orders/a.test.ts', "import { app } from '../../app';"],
    ['backend/seed/make-orders.ts', "import { orders } from '../services/orders/tables';"],
    ['backend/control/photos.ts', "import { makePhotos } from '../seed/make-photos';"],
    ['backend/main.ts', "import { services } from './app';"],
    ['lib/orders/view.ts', "import { a } from '../photos/view';"],
  ],
  refused: [
    ['backend/platform/a.ts', "import { clock } from '../shared/clock';", 'upward'],
    ['backend/shared/a.ts', "import type { Row } from '../services/orders/tables';", 'upward'],
    ['backend/services/orders/a.ts', "import { seed } from '../../seed/cli';", 'upward'],
    ['backend/services/orders/a.ts', "import { services } from '../../app';", 'upward'],
    ['backend/seed/a.ts', "import { control } from '../control/control';", 'upward'],
    ['backend/services/orders/a.ts', "import { a } from '../vouchers/service';", 'service'],
    ['backend/services/orders/a.ts', "export { a } from '../photos/service';", 'service'],
    ['backend/services/poems/a.ts', 'export const a = 1;', 'unknownService'],
    ['backend/http/a.ts', 'export const a = 1;', 'unknownLayer'],
  ],
});

test('the table of the services has no cycle', () => {
  const visit = (service, way = []) => {
    expect(way).not.toContain(service);
    for (const next of serviceImports[service]) visit(next, [...way, service]);
  };
  Object.keys(serviceImports).forEach((service) => visit(service));
});

/** Runs dependency-cruiser once over a folder of small files, with the configuration of the repository. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { setUpLimitMs } from '../time-limits.mjs';

/** Allowed imports: a file and its code. */
const allowed = [
  ['app/(account)/orders/page.tsx', "import { listOrders } from '@/lib/orders/queries.server';"],
  ['app/(account)/page.tsx', "import { OrderList } from '@/components/orders/order-list';"],
  ['app/layout.tsx', "import './globals.css';"],
  ['app/(account)/my-photos/page.tsx', "import PhotosPage from './photos/page';"],
  ['app/api/orders/route.test.ts', "import { GET } from './route';"],
  ['components/orders/neighbour.tsx', "import { OrderCard } from './order-card';"],
  ['components/orders/of-ui.tsx', "import { Button } from '@/components/ui/button';"],
  ['components/orders/of-lib.tsx', "import { toOrderView } from '@/lib/orders/to-view';"],
  ['components/ui/tabs.tsx', "import { useState } from 'react';"],
  ['lib/orders/commands.server.ts', "import { upstream } from '../http/upstream.server';"],
  ['lib/orders/a.test.ts', "import en from '@/messages/en-GB.json';"],
  ['tests/orders/messages.tsx', "import en from '@/messages/en-GB.json';"],
  ['tests/orders/list.tsx', "import { GET } from '@/app/api/orders/route';"],
  ['tests/orders/start.ts', "import { start } from '@/backend/platform/http/start';"],
  ['lib/orders/b.test.ts', "import { order } from '@/tests/orders/order';"],
  [
    'backend/services/orders/b.test.ts',
    "import { start } from '../../../tests/backend/start-backend';",
  ],
  ['e2e/fixtures/sign-in.ts', "import { start } from '../../tests/backend/start-backend';"],
  ['lib/i18n/messages.server.ts', "export const file = import('@/messages/en-GB.json');"],
  ['lib/contracts/orders.ts', "import { text } from './wire';"],
  ['lib/orders/c.contract.test.ts', "import { start } from '@/tests/backend/start-backend';"],
  ['middleware.ts', "import { compose } from '@/lib/middleware/compose';"],
  ['e2e/orders/list.spec.ts', "import { test } from '../fixtures/test';"],
  ['e2e/fixtures/urls.ts', "import { channels } from '@/lib/config/channels';"],
  ['components/overview/panel.tsx', "import { OrderStatus } from '../orders/order-status';"],
  ['components/orders/a.test.tsx', "import { render } from '@/tests/support/render';"],

  ['backend/platform/http/bearer.ts', "import { keys } from '../oidc/keys';"],
  ['backend/shared/mail/mailer.ts', "import { db } from '../../platform/db/database';"],
  ['backend/services/orders/random.ts', "import { random } from '../../shared/random';"],
  ['backend/services/orders/goods.ts', "import { articles } from '../merchandise/catalogue';"],
  ['backend/services/orders/wire.ts', "import { dto } from '../../../lib/contracts/orders';"],
  ['backend/services/orders/a.test.ts', "import { app } from '../../app';"],
  ['backend/seed/make-orders.ts', "import { orders } from '../services/orders/tables';"],
  ['backend/control/photos.ts', "import { makePhotos } from '../seed/make-photos';"],
  ['backend/main.ts', "import { services } from './app';"],

  ['lib/navigation/link.tsx', "import NextLink from 'next/link';"],
  ['lib/session/options.server.ts', "import NextAuth from 'next-auth';"],
  ['lib/http/pools.server.ts', "import { Pool } from 'undici';"],
  ['lib/session/store.test.ts', "import { createServer } from 'node:http';"],
  ['e2e/fixtures/pages.ts', "import { test } from '@playwright/test';"],
];

/** Refused imports: a file, its code, and the name of the rule. */
const refused = [
  ['components/orders/a.tsx', "import Page from '@/app/(account)/albums/page';", 'app-on-top'],
  ['app/(account)/rows/layout.tsx', "import { rows } from './rows';", 'app-on-top'],
  ['app/(account)/rows/page.tsx', "import { rows } from './rows';", 'app-on-top-of-pages'],
  ['app/a/page.tsx', "import en from '@/messages/en-GB.json';", 'messages-home'],
  ['app/b/page.tsx', "import { run } from '@/scripts/run.mjs';", 'app-imports'],
  ['app/c/page.tsx', "import { db } from '@/backend/platform/db/database';", 'backend-over-http'],
  [
    'lib/orders/d.test.ts',
    "import { db } from '@/backend/platform/db/database';",
    'backend-over-http',
  ],
  ['lib/orders/e.contract.test.ts', "import { d } from '@/backend/app';", 'backend-over-http'],
  ['components/orders/b.tsx', "import x from '@/bench/x';", 'components-imports'],
  ['lib/orders/f.ts', "import { Button } from '@/components/ui/button';", 'lib-imports'],
  ['lib/contracts/photos.ts', "import { env } from '../config/env.server';", 'contracts-stay-pure'],
  ['components/orders/c.tsx', "import { P } from '../overview/hero';", 'feature-orders'],
  ['components/orders/d.tsx', "import { Album } from '../albums/album';", 'feature-orders'],
  ['lib/orders/g.ts', "import type { V } from '@/lib/photo-library/photos/v';", 'feature-orders'],
  ['lib/orders/h.ts', "export { v } from '@/lib/photo-library/photos/v';", 'feature-orders'],
  [
    'lib/orders/i.ts',
    "export type P = import('@/lib/photo-library/photos/v').P;",
    'feature-orders',
  ],
  [
    'lib/photo-library/photos/a.ts',
    "import { p } from '../album/pages';",
    'feature-photo-library-photos',
  ],
  ['components/shell/menu.tsx', "import { f } from '@/lib/flags/view';", 'shared-uses-no-feature'],
  ['lib/photo-library/grid/a.ts', "import { p } from '../album/pages';", 'shared-uses-no-feature'],
  [
    'lib/route-handlers/a.ts',
    "export const a = import('@/lib/flags/view');",
    'shared-uses-no-feature',
  ],
  ['instrumentation.ts', "import { f } from '@/lib/flags/view';", 'shared-uses-no-feature'],
  ['backend/services/orders/c.ts', "import { e } from '@/lib/config/env.server';", 'backend-alone'],
  ['e2e/orders/a.spec.ts', "import { a } from '@/lib/orders/rows';", 'browser-tests-alone'],
  ['lib/route-handlers/b.ts', "import { matchers } from '@/tools/jest/matchers';", 'tests-only'],
  ['lib/route-handlers/c.ts', "import { render } from '@/tests/support/render';", 'tests-only'],
  ['backend/app.ts', "import { start } from '../tests/backend/start-backend';", 'tests-only'],
  ['lib/helpful/order.ts', 'export const a = 1;', 'unknown-folder-alone'],
  ['lib/helpful/orders.ts', "import { a } from '@/lib/config/channels';", 'unknown-folder'],
  ['lib/config/a.ts', "import { a } from '@/lib/useful/order';", 'unknown-folder-imported'],
  ['components/loose.tsx', 'export const a = 1;', 'unknown-folder-alone'],
  [
    'components/orders/client.tsx',
    "'use client';\nimport { a } from '@/lib/orders/rows.server';",
    'server-from-client',
  ],
  [
    'components/orders/address-form.tsx',
    "import { a } from '@/lib/orders/rows.server';",
    'server-from-client',
  ],
  [
    'components/orders/far.tsx',
    "'use client';\nimport { a } from '@/lib/orders/near';",
    'client-reaches-server',
  ],
  ['lib/orders/near.ts', "export { a } from './rows.server';", null],

  ['backend/platform/a.ts', "import { clock } from '../shared/clock';", 'layer-platform'],
  ['backend/shared/a.ts', "import type { R } from '../services/orders/tables';", 'layer-shared'],
  ['backend/services/orders/d.ts', "import { seed } from '../../seed/cli';", 'layer-services'],
  ['backend/services/orders/e.ts', "import { services } from '../../app';", 'layer-services'],
  ['backend/seed/a.ts', "import { control } from '../control/control';", 'layer-seed'],
  ['backend/services/orders/f.ts', "import { a } from '../vouchers/service';", 'service-orders'],
  ['backend/services/orders/g.ts', "export { a } from '../photos/service';", 'service-orders'],
  ['backend/services/poems/a.ts', 'export const a = 1;', 'unknown-service-alone'],
  ['backend/http/a.ts', 'export const a = 1;', 'unknown-layer-alone'],

  ['components/ui/button.tsx', "import Link from 'next/link';", 'next-link-at-home'],
  ['app/api/x/route.ts', "import { getToken } from 'next-auth/jwt';", 'next-auth-at-home'],
  ['lib/orders/j.ts', "export const a = import('undici');", 'http-at-home'],
  ['lib/orders/k.ts', "import { request } from 'node:https';", 'http-at-home'],
  ['components/ui/photo.tsx', "import Image from 'next/image';", 'no-image-optimizer'],
  ['e2e/orders/b.spec.ts', "import { test } from '@playwright/test';", 'playwright-at-home'],
];

const packages = ['@playwright/test', 'next', 'next-auth', 'react', 'undici'];
const installed = [
  'next/link',
  'next/image',
  'next-auth/jwt',
  ...packages.map((name) => `${name}/index`),
];

const root = process.cwd();
let folder = '';

function write(file, text) {
  mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
}

/** Creates the file that a file imports, unless it is in the lists above or is a package. */
function writeTarget(file, code) {
  const [, specifier = ''] = /(?:from |import\(|import )'([^']+)'/.exec(code) ?? [];
  const isLocal = /^(\.|@\/)/.test(specifier);
  if (!isLocal) return;
  const target = specifier.startsWith('@/')
    ? specifier.slice(2)
    : path.posix.join(path.posix.dirname(file), specifier);
  const named = /\.(json|css|mjs)$/.test(target) ? [target] : [`${target}.ts`, `${target}.tsx`];
  if (named.some((name) => existsSync(path.join(folder, name)))) return;
  write(
    named.at(-1),
    target.endsWith('.json') ? '{}' : target.endsWith('.css') ? '' : 'export {};',
  );
}

/** Violations that were found, as `[importer, rule]`. */
let violations = [];

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'account-imports-'));
  const dependencies = Object.fromEntries(packages.map((name) => [name, '1.0.0']));
  write('package.json', JSON.stringify({ type: 'module', dependencies }));
  write('tsconfig.json', JSON.stringify({ compilerOptions: { paths: { '@/*': ['./*'] } } }));
  for (const name of installed) write(`node_modules/${name}.js`, '');
  for (const name of packages) write(`node_modules/${name}/package.json`, `{"name":"${name}"}`);
  const rows = [...allowed, ...refused];
  for (const [file, code] of rows) write(file, code);
  for (const [file, code] of rows) writeTarget(file, code);
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs'),
      `--config=${path.join(root, '.dependency-cruiser.mjs')}`,
      '--output-type=json',
      ...['app', 'backend', 'bench', 'components', 'e2e', 'lib', 'scripts', 'tests', 'tools'],
      ...['middleware.ts', 'instrumentation.ts'],
    ],
    { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  expect(stderr).toBe('');
  violations = JSON.parse(stdout).summary.violations.flatMap(({ from, to, rule }) => [
    [from, rule.name],
    ...(rule.name.endsWith('-imported') ? [[to, rule.name]] : []),
  ]);
}, setUpLimitMs);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const rulesOf = (file) => violations.filter(([from]) => from === file).map(([, rule]) => rule);

test('no file is in the lists twice', () => {
  const files = [...allowed, ...refused].map(([file]) => file);
  expect(files.filter((file, index) => files.indexOf(file) !== index)).toEqual([]);
});

test.each(allowed)('%s may have: %s', (file) => {
  expect(rulesOf(file)).toEqual([]);
});

test.each(refused.filter(([, , rule]) => rule))('%s may not have: %s', (file, _code, rule) => {
  expect(rulesOf(file)).toContain(rule);
});

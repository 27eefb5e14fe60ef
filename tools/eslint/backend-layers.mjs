/** The layers of backend/, lowest first: a file imports its own layer and lower ones, never a higher one. */
import { isTest, onEachImport, repoPath, targetOf } from './folders.mjs';

/** Folders and files of backend/, each with the layers that it may import besides itself and lib/contracts. */
const layers = {
  platform: [],
  shared: ['platform'],
  services: ['platform', 'shared'],
  seed: ['platform', 'shared', 'services'],
  control: ['platform', 'shared', 'services', 'seed'],
  app: ['platform', 'shared', 'services'],
  main: ['platform', 'shared', 'services', 'seed', 'control', 'app'],
};

/** The services that each service may import. The test beside this file checks that there is no cycle. */
export const serviceImports = {
  articles: [],
  auth: [
    'confirmations',
    'customers',
    'data-exports',
    'exports',
    'downloads',
    'identity',
    'invoices',
    'orders',
    'payments',
    'photos',
    'projects',
    'reorder',
    'retention',
    'temp-selections',
    'uploads',
    'widgets',
  ],
  callbacks: ['merchandise'],
  chat: [],
  confirmations: ['customers', 'identity'],
  customers: ['orders'],
  'data-exports': [
    'confirmations',
    'customers',
    'downloads',
    'exports',
    'invoices',
    'merchandise',
    'orders',
    'payments',
    'photos',
    'projects',
    'widgets',
  ],
  delivery: ['orders'],
  downloads: ['photos'],
  email: ['confirmations', 'customers', 'identity'],
  experiments: [],
  exports: ['customers', 'photos'],
  identity: ['customers'],
  invoices: ['customers', 'merchandise', 'orders'],
  media: ['merchandise'],
  menu: [],
  merchandise: [],
  orders: ['articles', 'merchandise'],
  payments: ['customers', 'invoices', 'orders'],
  photos: [],
  postcodes: [],
  products: ['merchandise', 'orders', 'widgets'],
  profile: ['auth', 'confirmations', 'customers', 'email'],
  projects: ['merchandise'],
  push: [],
  reorder: ['merchandise', 'orders'],
  retention: ['customers', 'orders', 'photos', 'projects'],
  'shared-albums': ['customers', 'photos'],
  storage: ['downloads', 'uploads'],
  'temp-selections': ['photos'],
  uploads: ['photos'],
  vouchers: ['orders'],
  widgets: ['merchandise', 'orders'],
};

const layerOf = (file) => /^backend\/([^/.]+)/.exec(file)?.[1];
const serviceOf = (file) => /^backend\/services\/([^/]+)\//.exec(file)?.[1];

const messages = {
  unknownLayer:
    'backend/{{layer}} is not a layer: use platform, shared, services/<name>, seed or control.',
  unknownService:
    'services/{{service}} is not in the table of tools/eslint/backend-layers.mjs: add it with the services that it imports.',
  upward:
    '{{from}} may not import {{to}}, which is a higher layer: move the code that both need to shared/ or platform/.',
  service:
    'services/{{from}} may not import services/{{to}}: move the code that both need to shared/, mount the routes in app.ts, or, if it creates no cycle, add it to the table in tools/eslint/backend-layers.mjs.',
};

/** @returns {[keyof typeof messages, object] | null} */
function judge(file, target) {
  const from = layerOf(file);
  const to = layerOf(target);
  if (from !== to) return layers[from].includes(to) ? null : ['upward', { from, to }];
  const [service, other] = [serviceOf(file), serviceOf(target)];
  if (service === other || serviceImports[service]?.includes(other)) return null;
  return ['service', { from: service, to: other }];
}

/** @type {import('eslint').Rule.RuleModule} */
export const backendLayers = {
  meta: { type: 'problem', schema: [], messages },
  create(context) {
    const file = repoPath(context);
    const layer = layerOf(file);
    if (!layer || isTest(file)) return {};
    if (!(layer in layers))
      return {
        Program: (node) => context.report({ node, messageId: 'unknownLayer', data: { layer } }),
      };
    const service = serviceOf(file);
    return {
      Program(node) {
        if (service && !(service in serviceImports))
          context.report({ node, messageId: 'unknownService', data: { service } });
      },
      ...onEachImport((node, specifier) => {
        const target = targetOf(specifier, file);
        if (!target?.startsWith('backend/')) return;
        const verdict = judge(file, target);
        if (verdict) context.report({ node, messageId: verdict[0], data: verdict[1] });
      }),
    };
  },
};

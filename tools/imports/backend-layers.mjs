/**
 * The layers of backend/, the lowest first. A file may import from its own layer and from lower
 * layers, but not from higher ones.
 */

/**
 * Folders and files of backend/, each with the layers that it may import. In addition each may
 * import itself, lib/contracts and lib/traces.
 */
export const layers = {
  platform: [],
  shared: ['platform'],
  services: ['platform', 'shared'],
  seed: ['platform', 'shared', 'services'],
  control: ['platform', 'shared', 'services', 'seed'],
  figures: ['platform', 'shared', 'services'],
  app: ['platform', 'shared', 'services'],
  main: ['platform', 'shared', 'services', 'seed', 'control', 'figures', 'app'],
};

/** For each service, the other services that it may import. The table has no cycles (features.test.mjs). */
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

/**
 * The features, one name each: its folder in `components`, `lib` and `app/api`, and its namespace in `messages`.
 * A feature is listed when it exists. Beside it stand the features that it may use; the table has no cycles
 * (features.test.mjs), so what two of them need from each other moves to a shared folder.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const features = {
  'account-deletion': ['photo-exports'],
  addresses: [],
  albums: ['photos'],
  consent: [],
  'data-export': [],
  'email-change': [],
  experiments: ['consent'],
  flags: [],
  integration: [],
  invoices: [],
  merchandise: [],
  newsletter: [],
  orders: ['invoices', 'merchandise', 'payment'],
  overview: [
    'experiments',
    'flags',
    'integration',
    'invoices',
    'merchandise',
    'orders',
    'photos',
    'projects',
    'retention',
  ],
  payment: [],
  'photo-exports': ['photos'],
  photos: ['flags', 'uploads'],
  prints: ['flags'],
  projects: [],
  retention: ['flags', 'photos'],
  security: [],
  settings: ['addresses', 'payment', 'security'],
  'shared-albums': ['albums', 'flags', 'photos'],
  uploads: [],
};

/** Folders that every feature may use, and that know none of them. */
export const sharedFolders = {
  components: [
    'confirmation',
    'form',
    'photo-grid',
    'photo-viewer',
    'postal-address',
    'shell',
    'theme',
    'ui',
  ],
  lib: [
    'add-to-album',
    'admission',
    'channel',
    'config',
    'confirmation',
    'contracts',
    'customer',
    'format',
    'http',
    'i18n',
    'menu',
    'middleware',
    'navigation',
    'observability',
    'photo-changes',
    'photo-grid',
    'photo-viewer',
    'postal-address',
    'push',
    'route-handlers',
    'session',
  ],
};

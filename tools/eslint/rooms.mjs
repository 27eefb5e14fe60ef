/**
 * The map of the house that the import law reads. A new feature adds its one word here, and with it
 * gets its room in `components`, `lib`, `app/api` and its namespace in `messages`.
 */
import path from 'node:path';

/** One word a feature. */
export const words = [
  'account-deletion',
  'activation',
  'addresses',
  'albums',
  'chat',
  'consent',
  'data-export',
  'downloads',
  'email-change',
  'experiments',
  'exports',
  'flags',
  'integration',
  'invoices',
  'merchandise',
  'newsletter',
  'orders',
  'overview',
  'payment',
  'photos',
  'prints',
  'projects',
  'push',
  'retention',
  'settings',
  'shared-albums',
  'uploads',
  'widgets',
];

/** Rooms that every word may use, and that know none of them. */
export const sharedRooms = {
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
    'session',
  ],
};

const areas = [
  'app',
  'backend',
  'bench',
  'components',
  'e2e',
  'lib',
  'messages',
  'public',
  'tests',
];
const rootFiles = { 'middleware.ts': 'middleware', 'instrumentation.ts': 'instrumentation' };

/**
 * Where a file lives.
 * @param {string} file path relative to the repository root, with forward slashes
 * @returns {{ area: string, room?: string, kind?: 'word' | 'shared' | 'unknown' }}
 */
export function placeOf(file) {
  const [first = '', room, deeper] = file.split('/');
  if (!areas.includes(first))
    return { area: rootFiles[first] ?? first.replace(/-client\.ts$/, '') };
  if (first !== 'components' && first !== 'lib') return { area: first };
  if (room === undefined || deeper === undefined) return { area: first, kind: 'unknown' };
  if (words.includes(room)) return { area: first, room, kind: 'word' };
  return { area: first, room, kind: sharedRooms[first].includes(room) ? 'shared' : 'unknown' };
}

/**
 * The path from the repository root, with forward slashes.
 * @param {{ cwd: string, filename: string }} context
 */
export function repoPath({ cwd, filename }) {
  return path.relative(cwd, filename).split(path.sep).join('/');
}

/**
 * The file that an import specifier means, relative to the root; null for a package.
 * @param {string} specifier
 * @param {string} importer path relative to the root
 */
export function targetOf(specifier, importer) {
  if (specifier.startsWith('@/')) return path.posix.normalize(specifier.slice(2));
  if (!specifier.startsWith('.')) return null;
  return path.posix.join(path.posix.dirname(importer), specifier);
}

/**
 * Tests, and what they share in `tests/`.
 * @param {string} file
 */
export const isTest = (file) => /^tests\/|\.test\.(tsx?|mjs)$/.test(file);

/** Calls `check(node, specifier)` for every way a module can name another one. */
export function onEachImport(check) {
  const literal = (node, source) => {
    if (source && typeof source.value === 'string') check(node, source.value);
  };
  return {
    ImportDeclaration: (node) => literal(node, node.source),
    ExportNamedDeclaration: (node) => literal(node, node.source),
    ExportAllDeclaration: (node) => literal(node, node.source),
    ImportExpression: (node) => literal(node, node.source),
    TSImportType: (node) => literal(node, node.source ?? node.argument?.literal),
  };
}

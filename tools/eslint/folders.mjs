/** The repository's folders, for the lint rules. */
import path from 'node:path';

import { features, sharedFolders } from './features.mjs';

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
 * The area and the folder of a file: `lib/orders/view.ts` is in the area `lib` and the folder `orders`.
 * @param {string} file path relative to the repository root, with forward slashes
 * @returns {{ area: string, folder?: string, kind?: 'feature' | 'shared' | 'unknown' }}
 */
export function folderOf(file) {
  const [first = '', folder, deeper] = file.split('/');
  if (!areas.includes(first))
    return { area: rootFiles[first] ?? first.replace(/-client\.ts$/, '') };
  if (first !== 'components' && first !== 'lib') return { area: first };
  if (folder === undefined || deeper === undefined) return { area: first, kind: 'unknown' };
  const kindOf = (name) =>
    name in features ? 'feature' : sharedFolders[first].includes(name) ? 'shared' : 'unknown';
  const inner = `${folder}/${deeper}`;
  if (kindOf(inner) !== 'unknown') return { area: first, folder: inner, kind: kindOf(inner) };
  return { area: first, folder, kind: kindOf(folder) };
}

/**
 * The path from the repository root, with forward slashes.
 * @param {{ cwd: string, filename: string }} context
 */
export function repoPath({ cwd, filename }) {
  return path.relative(cwd, filename).split(path.sep).join('/');
}

/**
 * Resolves an import specifier to a path relative to the root; null for a package.
 * @param {string} specifier
 * @param {string} importer path relative to the root
 */
export function targetOf(specifier, importer) {
  if (specifier.startsWith('@/')) return path.posix.normalize(specifier.slice(2));
  if (!specifier.startsWith('.')) return null;
  return path.posix.join(path.posix.dirname(importer), specifier);
}

/**
 * Whether a file is a test or a test helper in `tests/`.
 * @param {string} file
 */
export const isTest = (file) => /^tests\/|\.test\.(tsx?|mjs)$/.test(file);

/** Calls `check(node, specifier)` for every kind of import and re-export. */
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

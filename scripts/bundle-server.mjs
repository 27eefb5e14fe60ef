/** Compiles server.ts and our modules that it imports to JavaScript. */
import { build } from 'esbuild';

import { externalPackages } from './external-packages.mjs';

/**
 * Entries of Next that node_modules of a build does not contain, because Next bundles them for pages. These
 * replacements have only the parts that the server needs; the rest of `next/server` works only after Next has
 * started.
 */
const nextEntries = {
  'next/server': `
    export { NextRequest } from 'next/dist/server/web/spec-extension/request';
    export { NextResponse } from 'next/dist/server/web/spec-extension/response';`,
  'next/navigation': "export * from 'next/dist/client/components/navigation.react-server';",
};

const nextModules = {
  name: 'next-modules',
  setup(bundle) {
    bundle.onResolve({ filter: /^next$/ }, () => ({ path: 'next', external: true }));
    bundle.onResolve({ filter: /^next\/(server|navigation)$/ }, ({ path }) => ({
      path,
      namespace: 'next-entries',
    }));
    bundle.onLoad({ filter: /./, namespace: 'next-entries' }, ({ path }) => ({
      contents: nextEntries[path],
      resolveDir: process.cwd(),
    }));
  },
};

/**
 * Compiles server.ts.
 * @param {string} folder output folder for `server.js` and, in `server/`, the modules that it loads later
 */
export const bundleServer = (folder) =>
  build({
    entryPoints: ['server.ts'],
    outdir: folder,
    chunkNames: 'server/[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    // With this condition `server-only` is an empty module. Next's server bundles use the same condition.
    conditions: ['react-server'],
    external: externalPackages,
    plugins: [nextModules],
    // Bundled CommonJS packages expect these variables.
    banner: {
      js: `import { createRequire } from 'node:module';
const require = createRequire(import.meta.url), __dirname = import.meta.dirname;`,
    },
    logLevel: 'warning',
  });

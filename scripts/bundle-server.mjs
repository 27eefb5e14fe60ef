/** Compiles server.ts, with what it imports of ours, to JavaScript. */
import { build } from 'esbuild';

import { externalPackages } from './external-packages.mjs';

/**
 * Entries of Next that are not in the node_modules of a build, because Next bundles them for pages: bundled here, too, as
 * far as code for the server needs them. The rest of `next/server` expects that Next was started before.
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
 * @param {string} folder gets `server.js` and, in `server/`, what that loads later
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
    // As Next's bundles of the server: `server-only` is empty there.
    conditions: ['react-server'],
    external: externalPackages,
    plugins: [nextModules],
    // What CommonJS packages expect, which are bundled.
    banner: {
      js: `import { createRequire } from 'node:module';
const require = createRequire(import.meta.url), __dirname = import.meta.dirname;`,
    },
    logLevel: 'warning',
  });

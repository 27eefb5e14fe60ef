/** Compiles server.ts, with what it imports of ours, to JavaScript. */
import { build } from 'esbuild';

import { externalPackages } from './external-packages.mjs';

/** Next's own modules with state exist once in a process; `next/server` and others of its entries are bundled. */
const nextStaysOutside = {
  name: 'next-stays-outside',
  setup(bundle) {
    bundle.onResolve({ filter: /^next$/ }, () => ({ path: 'next', external: true }));
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
    target: 'node20.19',
    // As Next's bundles of the server: `server-only` is empty there.
    conditions: ['react-server'],
    external: externalPackages,
    plugins: [nextStaysOutside],
    // CommonJS packages among the bundled ones ask for Node's modules.
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
    metafile: true,
    logLevel: 'warning',
  });

/**
 * Compiles the programs of the reference backend to JavaScript in advance, because compiling them at every start
 * takes seconds.
 */
import { build } from 'esbuild';

const folder = '.backend';

const programs = {
  main: 'backend/main.ts',
  migrate: 'backend/platform/db/migrate.ts',
  'rotate-keys': 'backend/platform/oidc/rotate-keys.ts',
  seed: 'backend/seed/cli.ts',
  thumbnails: 'backend/services/uploads/thumbnails-cli.ts',
};

const decoders = ['backend/services/uploads/photo-worker.ts'];

/**
 * esbuild plugin: replaces the module that compiles the decoders at their start, because the compiled backend
 * contains their scripts.
 */
const compiledDecoders = {
  name: 'compiled-decoders',
  setup(bundle) {
    bundle.onLoad({ filter: /\/decoder-script\.ts$/ }, async () => {
      const { tsImport } = await import('tsx/esm/api');
      const { decoderScript } = await tsImport(
        '../backend/services/uploads/decoder-script.ts',
        import.meta.url,
      );
      const scripts = Object.fromEntries(decoders.map((module) => [module, decoderScript(module)]));
      return {
        contents: `
          const scripts = ${JSON.stringify(scripts)};
          export function decoderScript(module) {
            if (module in scripts) return scripts[module];
            throw new Error(module + ' is missing in the decoders of scripts/bundle-backend.mjs');
          }`,
      };
    });
  },
};

/** Compiles all programs in about half a second. Packages are not bundled; the programs load them from node_modules. */
export const bundleBackend = () =>
  build({
    entryPoints: programs,
    outdir: folder,
    bundle: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
    target: 'node24',
    sourcemap: true,
    plugins: [compiledDecoders],
    logLevel: 'warning',
  });

/**
 * Compiles the backend and returns Node's arguments for one of its programs. Stack traces name the TypeScript
 * sources.
 */
export async function compileBackend(name) {
  await bundleBackend();
  return ['--enable-source-maps', `${folder}/${name}.js`];
}

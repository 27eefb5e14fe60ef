import { buildSync } from 'esbuild';

/** Finished scripts by the path of their module. Listed in docs/caches.md. */
const bundles = new Map<string, string>();

/**
 * Bundles a module and its imports into one CommonJS script, so that the sandbox needs no bundler. Bundles each module
 * only once. The compiled backend contains the finished scripts instead of this module (scripts/bundle-backend.mjs).
 *
 * @param module path from the repository's root
 */
export function decoderScript(module: string): string {
  const cached = bundles.get(module);
  if (cached !== undefined) return cached;
  const { outputFiles } = buildSync({
    entryPoints: [module],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    target: 'node24',
    external: ['sharp'],
  });
  const script = outputFiles[0]?.text ?? '';
  bundles.set(module, script);
  return script;
}

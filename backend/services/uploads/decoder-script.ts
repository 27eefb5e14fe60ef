import { buildSync } from 'esbuild';

/** Listed in docs/caches.md. */
const bundles = new Map<string, string>();

/**
 * A module with its imports as one script, so that a sandbox needs no bundler. The compiled backend contains the scripts
 * instead of this module (scripts/bundle-backend.mjs).
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

/** Copies the production server without its middleware, to prove that no access check depends on it. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const built = '.next/standalone';
/** Next's manifests of the middleware: for the Edge runtime, and for Node (`/_middleware`). */
const edgeManifest = '.next/server/middleware-manifest.json';
const nodeManifest = '.next/server/functions-config-manifest.json';

/**
 * Copies the last build to a folder and removes the middleware from its manifests.
 *
 * @param {string} folder a folder that does not exist yet
 * @returns {string} path of the copied server
 * @throws if the manifests name no middleware, because then the copy would prove nothing
 */
export function copyWithoutMiddleware(folder) {
  cpSync(built, folder, { recursive: true, verbatimSymlinks: true });
  const edge = change(path.join(folder, edgeManifest), (manifest) => {
    const had = Object.keys(manifest.middleware).length;
    return [had, { ...manifest, middleware: {}, sortedMiddleware: [] }];
  });
  const node = change(path.join(folder, nodeManifest), (manifest) => {
    const { '/_middleware': taken, ...functions } = manifest.functions;
    return [taken ? 1 : 0, { ...manifest, functions }];
  });
  if (edge + node === 0) throw new Error('The build has no middleware to take out.');
  return path.join(folder, 'server.js');
}

function change(file, edit) {
  const [had, manifest] = edit(JSON.parse(readFileSync(file, 'utf8')));
  writeFileSync(file, JSON.stringify(manifest));
  return had;
}

/**
 * Prepares the folders from which the images are built. They contain only files that the processes need at run time.
 */
import { copyFileSync, cpSync, lstatSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import { bundleBackend } from './bundle-backend.mjs';
import { carriedFolder } from './runtime.mjs';

const require = createRequire(import.meta.url);

/** Parent folder of the contexts `web` and `backend`. */
export const contexts = '.next/images';

/** Programs of the backend's image. `seed` is for development. */
const programs = ['main', 'migrate', 'thumbnails'].map((name) => `.backend/${name}.js`);

/** Files that the backend reads by path, in addition to those that its imports name. */
const readByPath = [
  'package.json',
  'public',
  'node_modules/dejavu-fonts-ttf/ttf',
  'node_modules/libheif-js/libheif-wasm/libheif.wasm',
];

function copy(from, to) {
  mkdirSync(path.dirname(to), { recursive: true });
  cpSync(from, to, { recursive: true, verbatimSymlinks: true });
}

/** Creates a context with Node and the health check, which both images need. Returns the path of its folder `app`. */
function begin(name) {
  const folder = path.join(contexts, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(path.join(folder, 'app'), { recursive: true });
  copyFileSync(`${carriedFolder}/bin/node`, path.join(folder, 'node'));
  copy('deploy/health.mjs', path.join(folder, 'app/health.mjs'));
  return path.join(folder, 'app');
}

/** Prepares the context of the web app's image from the production build, which must exist. */
export function prepareWeb() {
  const app = begin('web');
  copy('.next/standalone', app);
  // Next also copies the packages of its image optimizer, which next.config.mjs turns off.
  for (const name of ['sharp', '@img'])
    rmSync(path.join(app, 'node_modules', name), { recursive: true, force: true });
  copy('deploy/publish-static.mjs', path.join(app, 'publish-static.mjs'));
}

/** Compiles the backend, and copies its programs with the files of packages that they can load. */
export async function prepareBackend() {
  await bundleBackend();
  const app = begin('backend');
  const { nodeFileTrace } = require('next/dist/compiled/@vercel/nft');
  const { fileList } = await nodeFileTrace(programs, { base: process.cwd() });
  const assets = readdirSync('backend', { recursive: true })
    .map((name) => path.join('backend', name))
    .filter((name) => !/\.(ts|md)$/.test(name));
  for (const name of [...fileList, ...assets, ...readByPath])
    if (readByPath.includes(name) || !lstatSync(name).isDirectory())
      copy(name, path.join(app, name));
  for (const name of programs) copy(`${name}.map`, path.join(app, `${name}.map`));
}

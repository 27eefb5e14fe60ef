/** The folders that the images are built from: what the processes need at run time, and nothing else. */
import { copyFileSync, cpSync, lstatSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import { bundleBackend } from './bundle-backend.mjs';
import { carriedFolder } from './runtime.mjs';

const require = createRequire(import.meta.url);

/** Folder of the contexts `web` and `backend`. */
export const contexts = '.next/images';

/** Programs of the backend's image. `seed` is for development. */
const programs = ['main', 'migrate', 'thumbnails'].map((name) => `.backend/${name}.js`);

/** Files that the backend reads by their paths, besides those that its imports name. */
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

/** An empty context with Node and the programs of both images. */
function begin(name) {
  const folder = path.join(contexts, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(path.join(folder, 'app'), { recursive: true });
  copyFileSync(`${carriedFolder}/bin/node`, path.join(folder, 'node'));
  copy('deploy/health.mjs', path.join(folder, 'app/health.mjs'));
  return path.join(folder, 'app');
}

/** Needs the production build. */
export function prepareWeb() {
  const app = begin('web');
  copy('.next/standalone', app);
  // Next names the image optimizer's packages, which next.config.mjs turns off.
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

/** Makes the production build, but only if its sources have changed since the last one. */
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { bundleServer } from './bundle-server.mjs';
import { fillCompileCache } from './compile-cache.mjs';
import { writeSbom } from './make-sbom.mjs';
import { runNode } from './processes.mjs';
import { giveUp } from './root.mjs';

const stamp = '.next/.build-stamp';
const folders = ['app', 'components', 'lib', 'messages', 'public'];
const files =
  /^(server|middleware|instrumentation(-client)?|(next|postcss|tailwind)\.config|tsconfig|package-lock)\.(ts|mjs|json)$/;

/**
 * Builds into .next/standalone, including the static files, with server.ts in place of Next's own server.
 * @param {{ quiet?: boolean, says?: (line: string) => void }} [options] `quiet` returns Next's output instead of
 *   printing it; `says` receives one line if a build is necessary
 * @returns {Promise<{ code: number, output: string }>} code 0 if the build exists
 */
export async function build({ quiet = false, says = quiet ? () => {} : console.log } = {}) {
  const sources = hashOfSources();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return { code: 0, output: '' };
  says('Building, a minute or two …');
  rmSync(stamp, { force: true });
  const built = await runNode(['node_modules/next/dist/bin/next', 'build'], {
    quiet,
    env: { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  });
  if (built.code !== 0) return built;
  cpSync('public', '.next/standalone/public', { recursive: true });
  cpSync('.next/static', '.next/standalone/.next/static', { recursive: true });
  await bundleServer('.next/standalone');
  writeSbom();
  await fillCompileCache();
  writeFileSync(stamp, sources);
  return built;
}

/**
 * Runs {@link build} for a command. Prints one line before a build; if it fails, prints Next's output and ends the
 * process.
 */
export async function buildOrGiveUp() {
  const { code, output } = await build({ quiet: true, says: console.log });
  if (code !== 0) giveUp(`${output}\nThe build failed: see the lines above.`);
}

function hashOfSources() {
  const sendsMaps = String(Boolean(process.env.SENTRY_AUTH_TOKEN));
  const hash = createHash('sha256').update(process.versions.node).update(sendsMaps);
  const add = (file) => hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  for (const name of readdirSync('.').sort()) if (files.test(name)) add(name);
  for (const name of ['bundle-server', 'compile-hints', 'external-packages'])
    add(`scripts/${name}.mjs`);
  for (const folder of folders) {
    const names = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => path.join(entry.parentPath, entry.name));
    for (const name of names.sort()) add(name);
  }
  return hash.digest('hex');
}

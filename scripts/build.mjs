/** The production build, made again only when its sources changed. */
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { runNode } from './processes.mjs';

const stamp = '.next/.build-stamp';
const folders = ['app', 'components', 'lib', 'messages', 'public'];
const files =
  /^(middleware|instrumentation(-client)?|(next|postcss|tailwind)\.config|tsconfig|package-lock)\.(ts|mjs|json)$/;

/** Builds into .next/standalone, complete with its static files; false when the build fails. */
export async function build() {
  const sources = hashOfSources();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return true;
  console.log('Building …');
  rmSync(stamp, { force: true });
  const { code } = await runNode(['node_modules/next/dist/bin/next', 'build'], {
    env: { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  });
  if (code !== 0) return false;
  cpSync('public', '.next/standalone/public', { recursive: true });
  cpSync('.next/static', '.next/standalone/.next/static', { recursive: true });
  writeFileSync(stamp, sources);
  return true;
}

function hashOfSources() {
  const hash = createHash('sha256').update(process.versions.node);
  const add = (file) => hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  for (const name of readdirSync('.').sort()) if (files.test(name)) add(name);
  for (const folder of folders) {
    const names = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => path.join(entry.parentPath, entry.name));
    for (const name of names.sort()) add(name);
  }
  return hash.digest('hex');
}

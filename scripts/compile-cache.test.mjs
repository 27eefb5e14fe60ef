import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const script = path.resolve('scripts/compile-cache.mjs');

let folder;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'compile-'));
  mkdirSync(path.join(folder, '.next/standalone'), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Source of a server that writes its configuration to seen.json. */
const server = `const { experimental } = JSON.parse(process.env.__NEXT_PRIVATE_STANDALONE_CONFIG);
require('fs').writeFileSync('seen.json', JSON.stringify([experimental.preloadEntriesOnStart, process.env.NODE_COMPILE_CACHE]));
require('http').createServer((request, response) => response.end()).listen(process.env.PORT, '127.0.0.1');`;

it('S7 a build is started once with all pages loaded, so that its first start finds them compiled', () => {
  writeFileSync(path.join(folder, '.next/standalone/server.js'), server);
  writeFileSync(
    path.join(folder, '.next/required-server-files.json'),
    JSON.stringify({ config: { experimental: { preloadEntriesOnStart: false } } }),
  );
  const fill = `const { fillCompileCache } = await import(${JSON.stringify(script)});
    await fillCompileCache();`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', fill], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, '']);
  const seen = JSON.parse(readFileSync(path.join(folder, 'seen.json'), 'utf8'));
  expect(seen).toEqual([true, expect.stringMatching(/node_modules\/\.cache\/compiled$/)]);
});

import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

test('a build’s static files join those of earlier builds, compressed, and those of a month ago are removed', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'static-'));
  const publish = async (name: string, content: string) => {
    await rm(path.join(folder, '.next'), { recursive: true, force: true });
    await mkdir(path.join(folder, '.next/static/chunks'), { recursive: true });
    await writeFile(path.join(folder, '.next/static/chunks', name), content);
    const program = path.resolve('deploy/publish-static.mjs');
    const { status, stderr } = spawnSync(process.execPath, [program, path.join(folder, 'edge')], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([0, '']);
  };
  const chunks = path.join(folder, 'edge/_next/static/chunks');
  const ofAMonthAgo = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000);

  await publish('first.js', 'first()');
  for (const name of await readdir(chunks))
    await utimes(path.join(chunks, name), ofAMonthAgo, ofAMonthAgo);
  // The first build is published again, then another build.
  await publish('first.js', 'first()');
  await publish('second.js', 'second()');
  expect((await readdir(chunks)).sort()).toEqual(
    ['first.js', 'second.js'].flatMap((name) => [name, `${name}.br`, `${name}.gz`]),
  );
  const read = (name: string) => readFile(path.join(chunks, name));
  expect(gunzipSync(await read('second.js.gz')).toString()).toBe('second()');
  expect(brotliDecompressSync(await read('second.js.br')).toString()).toBe('second()');

  for (const name of ['first.js', 'first.js.gz', 'first.js.br'])
    await utimes(path.join(chunks, name), ofAMonthAgo, ofAMonthAgo);
  await publish('third.js', 'third()');
  const kept = (await readdir(chunks)).filter((name) => name.endsWith('.js'));
  expect(kept.sort()).toEqual(['second.js', 'third.js']);
  await rm(folder, { recursive: true });
});

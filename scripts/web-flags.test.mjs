/** @jest-environment node */
import { spawnSync } from 'node:child_process';

/** Heap limit in megabytes of a web process that starts with this environment. */
function heapLimit(env) {
  const script = `import { webFlags, runNode } from './scripts/processes.mjs';
    await runNode([...webFlags, '--print', 'v8.getHeapStatistics().heap_size_limit / 2 ** 20']);`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  return Number(stdout);
}

it('S5 the heap of a web process has a bound, which is a setting', () => {
  const usual = heapLimit({ HEAP_MB: '' });
  expect(usual).toBeGreaterThan(400);
  // V8 adds the young generation to the limit: three times 64 MB.
  expect(usual).toBeLessThan(600);
  expect(heapLimit({ HEAP_MB: '700' }) - usual).toBe(300);
});

it('a call of url.parse() by a package leaves no warning in the log of a web process', () => {
  const script = `import { webFlags, runNode } from './scripts/processes.mjs';
    await runNode([...webFlags, '--eval', 'url.parse("http://a:b/"); url.parse("http://a/")']);`;
  const args = ['--input-type=module', '--eval', script];
  expect(spawnSync(process.execPath, args, { encoding: 'utf8' }).stderr).not.toContain('DEP0169');
});

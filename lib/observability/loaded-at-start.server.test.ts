import { spawnSync } from 'node:child_process';

/** Returns the files of packages that are loaded when the server has started and can call services. */
function loadedFiles(env: Record<string, string>): string {
  const script = `
    import { createRequire } from 'node:module';
    import { startServer } from './lib/observability/start-server.server.ts';
    import './lib/http/upstream.server.ts';
    await startServer();
    console.log(Object.keys(createRequire(import.meta.url).cache).join('\\n'));
    process.exit();`;
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--conditions=react-server', '--import', 'tsx', '--input-type=module', '--eval', script],
    { encoding: 'utf8', env: { ...process.env, SESSION_SECRET: 's'.repeat(40), ...env } },
  );
  expect(stderr).toBe('');
  return stdout;
}

it('S7 a start loads no library that it may never need', () => {
  const files = loadedFiles({ METRICS_PORT: '', LOG_LEVEL: 'info' });
  expect(files).toMatch(/undici\/index\.js/);
  expect(files).not.toMatch(/node_modules\/(pino|prom-client|@sentry|redis)\b/);
});

it('the library of the metrics is there when somebody reads them', () => {
  expect(loadedFiles({ METRICS_PORT: '39171', LOG_LEVEL: 'info' })).toMatch(/prom-client/);
});

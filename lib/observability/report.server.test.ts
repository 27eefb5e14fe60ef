import { execFile } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { startService, type TestService } from '@/tests/support/service';

let collector: TestService;
let service: TestService;
beforeAll(async () => {
  [collector, service] = await Promise.all([startService(), startService()]);
});
afterAll(() => Promise.all([collector.stop(), service.stop()]));

/** A server's process with the real library: it fails while it answers a customer and has asked a service. */
const script = `
  import { once } from 'node:events';
  import { createServer } from 'node:http';
  import { createRequire } from 'node:module';
  import { request } from 'undici';
  import { startReporting } from './lib/observability/report.server.ts';
  const sentry = createRequire(process.cwd() + '/')('@sentry/nextjs');
  startReporting(sentry, process.env.DSN, 'production');
  const server = createServer(async (_, response) => {
    const token = 'canary-variable';
    await request(process.env.SERVICE + '/?q=canary-query');
    console.warn('canary-console');
    const error = new Error('what failed', { cause: new Error('and why') });
    sentry.captureException(error, { tags: { correlationId: 'corr-1' } });
    response.end(token);
  }).listen(0);
  await once(server, 'listening');
  await fetch('http://localhost:' + server.address().port + '/?code=canary-code', {
    method: 'POST',
    headers: { cookie: 'sid=canary-cookie', authorization: 'Bearer canary-header' },
    body: 'canary-body',
  });
  await sentry.flush();
  process.exit();
`;

it('ER-19 a report says what failed, why and its correlation id, and nothing of customer or request', async () => {
  const reports: Promise<string>[] = [];
  collector.behave((request, response) => {
    reports.push(text(request));
    response.end('{}');
  });
  const DSN = `${collector.origin.replace('//', '//key@')}/1`;
  await promisify(execFile)(
    process.execPath,
    ['--conditions=react-server', '--import', 'tsx', '--input-type=module', '--eval', script],
    { env: { ...process.env, DSN, SERVICE: service.origin } },
  );
  const reported = (await Promise.all(reports)).join();
  for (const part of ['what failed', 'and why', 'corr-1']) expect(reported).toContain(part);
  expect(reported).not.toContain('canary');
  expect(Object.keys(service.seen[0]?.headers ?? {}).sort()).toEqual(['connection', 'host']);
});

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

/**
 * Script of a server process with the real Sentry library. The server fails while it handles a customer's request, after it has
 * called a service.
 */
const script = `
  import { once } from 'node:events';
  import { createServer } from 'node:http';
  import { request } from 'undici';
  import { reportRequestError, startReporting } from './lib/observability/report.server.ts';
  import { default as sentry } from '@sentry/nextjs';
  await startReporting({
    dsn: process.env.SENTRY_DSN,
    environment: 'production',
    release: 'account@1.2.3',
    tracesSampleRate: Number(process.env.SENTRY_TRACES_SAMPLE_RATE),
  });
  const server = createServer(async (_, response) => {
    const token = 'canary-variable';
    await sentry.startSpan({ name: 'GET /orders?x=canary-span' }, () =>
      request(process.env.SERVICE + '/?q=canary-query'),
    );
    console.warn('canary-console');
    const error = new Error('what failed', { cause: new Error('and why') });
    error.correlationId = 'corr-1';
    reportRequestError(
      error,
      {
        path: '/orders?code=canary-path',
        method: 'GET',
        headers: { cookie: 'sid=canary-cookie', authorization: 'Bearer canary-header' },
      },
      { routerKind: 'App Router', routePath: '/orders', routeType: 'render' },
    );
    reportRequestError(
      new Error('no mail to canary@example.com'),
      { path: '/', method: 'GET', headers: {} },
      { routerKind: 'App Router', routePath: '/', routeType: 'render' },
    );
    response.end(token);
  }).listen(0);
  await once(server, 'listening');
  await fetch('http://localhost:' + server.address().port + '/?code=canary-code', {
    method: 'POST',
    headers: { cookie: 'sid=canary-cookie', authorization: 'Bearer canary-header' },
    body: 'canary-body',
  });
  await new Promise((resolve) => setTimeout(resolve, 500));
  await sentry.flush();
  process.exit();
`;

/** Runs the server and returns everything that the collector received, and the names of the headers that the service received. */
async function runServer(tracesSampleRate: number) {
  const reports: Promise<string>[] = [];
  service.seen.length = 0;
  collector.behave((request, response) => {
    reports.push(text(request));
    response.end('{}');
  });
  await promisify(execFile)(
    process.execPath,
    ['--conditions=react-server', '--import', 'tsx', '--input-type=module', '--eval', script],
    {
      env: {
        ...process.env,
        LOG_LEVEL: 'silent',
        SESSION_SECRET: 'a secret of this test, long enough',
        SENTRY_DSN: `${collector.origin.replace('//', '//key@')}/1`,
        SENTRY_TRACES_SAMPLE_RATE: String(tracesSampleRate),
        SERVICE: service.origin,
      },
    },
  );
  const reported = (await Promise.all(reports)).join();
  return { reported, headers: Object.keys(service.seen[0]?.headers ?? {}).sort() };
}

it.each([0, 1])(
  'ER-19 DC-02 with traces of %i a report says what failed, why and its correlation id, and nothing of customer or request',
  async (tracesSampleRate) => {
    const { reported, headers } = await runServer(tracesSampleRate);
    for (const part of ['what failed', 'and why', 'corr-1', 'no mail to [address]'])
      expect(reported).toContain(part);
    expect(reported).not.toContain('canary');
    expect(reported.includes('GET /orders?x=[value]')).toBe(tracesSampleRate === 1);
    expect(headers).toEqual(['connection', 'host']);
  },
);

import { execFile } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { startService } from '../../../tests/support/service';

/** Program that logs errors and reports them with the real library. */
const script = `
  import { DrizzleQueryError } from 'drizzle-orm/errors';
  import { createLogger } from './backend/platform/log/create-logger.ts';
  import { startErrorReports } from './backend/platform/log/error-reports.ts';
  import { flush } from '@sentry/node';
  const onError = await startErrorReports({
    dsn: process.env.SENTRY_DSN,
    release: 'account-backend@1.2.3',
    environment: 'production',
  });
  const logger = createLogger('error', { onError, to: { write() {} } });
  const query = new DrizzleQueryError('select $1', ['canary-value'], new Error('canary-of-the-database'));
  logger.error({ correlationId: 'corr-1', error: new Error('what failed', { cause: query }) }, 'request failed');
  logger.error({ error: new Error('no mail to canary@example.com') }, 'a mail could not be sent');
  logger.warn({ error: new Error('canary-warning') }, 'a warning');
  logger.error('canary-without-an-error');
  await flush();
`;

test('ER-19 check 23 logged errors are reported with their cause, the correlation id and the release, and no data of customers', async () => {
  const collector = await startService();
  const reports: Promise<string>[] = [];
  collector.behave((request, response) => {
    reports.push(text(request));
    response.end('{}');
  });
  await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', script],
    {
      env: { ...process.env, SENTRY_DSN: `${collector.origin.replace('//', '//key@')}/1` },
    },
  );
  await collector.stop();
  const reported = (await Promise.all(reports)).join();
  for (const part of [
    'what failed',
    'select $1',
    'corr-1',
    'account-backend@1.2.3',
    'request failed',
  ])
    expect(reported).toContain(part);
  expect(reported).toContain('a mail could not be sent');
  expect(reported).not.toContain('canary');
});

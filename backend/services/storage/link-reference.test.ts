import { Hono } from 'hono';
import { openServiceHarness } from '../../../tests/backend/service-harness';
import { testGrant } from '../../../tests/backend/sign-test-token';
import { correlate } from '../../platform/http/correlation';
import type { AppEnv } from '../../platform/http/create-app';
import { createLogger } from '../../platform/log/create-logger';
import { signDownloadUrl } from '../../shared/storage/signed-url';
import { storageService } from './service';

test('an expired link redirects to a page whose reference is the one in the log', async () => {
  const { context, close } = await openServiceHarness();
  const lines: string[] = [];
  const logger = createLogger('info', { to: { write: (line) => void lines.push(line) } });
  const app = new Hono<AppEnv>().use(correlate(logger));
  storageService.mount(app, context);
  const owner = { grantId: testGrant, channel: 'albora-nl' };
  const url = signDownloadUrl(context, owner, 'downloads/none', 'a.zip');
  const answer = await app.request(url, { headers: { accept: 'text/html' } });
  const { searchParams } = new URL(answer.headers.get('location') ?? '');
  expect(searchParams.get('file')).toBe('gone');
  expect(lines.join()).toContain(`"correlationId":"${searchParams.get('ref')}"`);
  await close();
});

/**
 * The web process. Each request passes health checks, direct route handlers, missing files and the page gate, in this
 * order (docs/decisions/2026-11-25-front-door.md).
 */
import { admitPage } from '@/lib/admission/page-gate.server';
import { pageQueue } from '@/lib/admission/page-queue.server';
import { answerMissingFiles } from '@/lib/http/missing-file.server';
import { startNext } from '@/lib/http/next-app.server';
import { answerRoute, nodeRoute } from '@/lib/http/node-request.server';
import { createWebServer } from '@/lib/http/web-server.server';
import { drainOnStop, exitOnStop } from '@/lib/observability/drain.server';
import { answerHealth } from '@/lib/admission/health.server';
import { log } from '@/lib/observability/log.server';
import { version } from './package.json';
import { startServer } from '@/lib/observability/start-server.server';

/** Route handlers that are called directly and not through Next: event streams and uploads. */
const routes = [
  nodeRoute('GET', '/api/push', () => import('./app/api/push/route')),
  nodeRoute(
    'GET',
    '/api/phone-upload/sessions/[id]/events',
    () => import('./app/api/phone-upload/sessions/[id]/events/route'),
  ),
  nodeRoute('POST', '/api/uploads', () => import('./app/api/uploads/route')),
  nodeRoute('PATCH', '/api/uploads/[id]', () => import('./app/api/uploads/[id]/route')),
  nodeRoute('POST', '/api/phone-upload/files', () => import('./app/api/phone-upload/files/route')),
  nodeRoute(
    'PATCH',
    '/api/phone-upload/files/[id]',
    () => import('./app/api/phone-upload/files/[id]/route'),
  ),
];

const isDevelopment = process.env.NODE_ENV === 'development';

// In production the build is in the folder of this file, and its paths are relative to it.
if (!isDevelopment) process.chdir(import.meta.dirname);
const { DRAIN_SECONDS, PORT: port, HOSTNAME: hostname } = await startServer(version);
const next = await startNext({ isDevelopment, hostname, port });
// In development, Next builds files on request, so no file is missing.
const answerMissing = isDevelopment
  ? () => false
  : answerMissingFiles('.next/static', async () => {
      // Load the module later, because its translator works only after Next has started.
      const { makeRecoveryScript } = await import('@/lib/admission/stale-page.server');
      return makeRecoveryScript();
    });

const server = createWebServer((request, response) => {
  if (answerHealth(request, response)) return undefined;
  if (answerRoute(routes, request, response)) return undefined;
  if (answerMissing(request, response)) return undefined;
  return admitPage(request, response, () => next.answer(request, response));
});
server.on('connection', () => pageQueue().arrived());
if (isDevelopment) exitOnStop(next.close);
else drainOnStop(server, { acceptMs: DRAIN_SECONDS * 1_000, close: next.close });
server.listen(port, hostname, () => log.info({ event: 'ready', version, hostname, port }));

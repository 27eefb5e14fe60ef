import type { Instrumentation } from 'next';

/** Start-up hook of the server; the work is in a module of its own because this file is compiled for Edge too. */
export async function register(): Promise<void> {
  if (process.env['NEXT_RUNTIME'] !== 'nodejs') return;
  const { startServer } = await import('@/lib/observability/start-server.server');
  await startServer();
  const { gatePages } = await import('@/lib/admission/page-gate.server');
  gatePages();
  const { keepBodies } = await import('@/lib/http/raw-body.server');
  keepBodies();
  const { answerStreams } = await import('@/lib/push/answer-streams.server');
  answerStreams(async () => (await import('@/lib/push/stream-handler.server')).answerEvents);
}

/** Errors that Next itself caught while rendering. */
export const onRequestError: Instrumentation.onRequestError = async (...caught) => {
  if (process.env['NEXT_RUNTIME'] !== 'nodejs') return;
  const { reportRequestError } = await import('@/lib/observability/report.server');
  reportRequestError(...caught);
};

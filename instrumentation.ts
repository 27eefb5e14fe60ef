import type { Instrumentation } from 'next';

/** Errors that Next itself caught while rendering. */
export const onRequestError: Instrumentation.onRequestError = async (...caught) => {
  if (process.env['NEXT_RUNTIME'] !== 'nodejs') return;
  const { reportRequestError } = await import('@/lib/observability/report.server');
  reportRequestError(...caught);
};

import type { Instrumentation } from 'next';

/** Next calls this for each error that it catches while it renders. The error is reported only in the Node runtime. */
export const onRequestError: Instrumentation.onRequestError = async (...caught) => {
  if (process.env['NEXT_RUNTIME'] !== 'nodejs') return;
  const { reportRequestError } = await import('@/lib/observability/report.server');
  reportRequestError(...caught);
};

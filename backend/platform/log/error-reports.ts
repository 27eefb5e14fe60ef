import { describeError } from './create-logger';

export type ErrorReport = {
  error: unknown;
  /** Message of the log line. */
  message: string;
  correlationId?: string | undefined;
};

type Options = { dsn: string; release: string; environment: string };

type Described = ReturnType<typeof describeError>;

/** Creates an error that contains only the texts of {@link describeError}, which have no customer data. */
function toPublicError(described: Described): Error {
  if (typeof described === 'string') return new Error(described);
  const { type, message, stack, cause } = described;
  const error = new Error(message, cause && { cause: toPublicError(cause) });
  return Object.assign(error, { name: type, stack: `${type}: ${message}\n${stack}` });
}

/**
 * Starts the library of the error-reporting service (Sentry's protocol) and returns a function that sends a report. A
 * report contains messages, stacks and the correlation id, but no data of the request.
 */
export async function startErrorReports({
  dsn,
  release,
  environment,
}: Options): Promise<(report: ErrorReport) => void> {
  const { captureException, init, linkedErrorsIntegration } = await import('@sentry/node');
  init({
    ...{ dsn, release, environment },
    // The library's default integrations would collect requests, console output, local variables and calls to other
    // services.
    defaultIntegrations: false,
    integrations: [linkedErrorsIntegration()],
    beforeBreadcrumb: () => null,
    sendClientReports: false,
  });
  return ({ error, message, correlationId }) => {
    captureException(toPublicError(describeError(error)), {
      tags: { message, ...(correlationId && { correlationId }) },
    });
  };
}

import 'server-only';

/**
 * Starts the error-reporting service (ER-19). It is told what failed and where; by itself its library would add query
 * strings, headers and bodies of requests, lines of the console and the variables of the functions on the stack.
 */
export function startReporting(
  sentry: typeof import('@sentry/nextjs'),
  dsn: string,
  environment: string,
): void {
  sentry.init({
    dsn,
    environment,
    defaultIntegrations: false,
    integrations: [
      sentry.linkedErrorsIntegration(),
      sentry.onUncaughtExceptionIntegration(),
      sentry.onUnhandledRejectionIntegration(),
    ],
    // Services get our correlation id, not a tracer's headers.
    enableOpenTelemetrySetup: false,
  });
}

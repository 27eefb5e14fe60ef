/** Retries a failed test once, as the browser tests do. The first failure is printed. */
jest.retryTimes(1, { logErrorsBeforeRetry: true });

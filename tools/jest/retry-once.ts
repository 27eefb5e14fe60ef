/** A failed test is retried once, as in the browser tests; its first failure is printed. */
jest.retryTimes(1, { logErrorsBeforeRetry: true });

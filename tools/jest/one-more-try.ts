/** As in the browser tests: what fails is tried once more, and its first failure is printed, not forgotten. */
jest.retryTimes(1, { logErrorsBeforeRetry: true });

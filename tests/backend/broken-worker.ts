/** Child process of a pool that fails before it accepts a task. */
throw new Error('not even loaded');

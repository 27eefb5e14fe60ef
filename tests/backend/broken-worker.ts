/** Child process of a worker pool. It fails while it loads, before it accepts a task. */
throw new Error('not even loaded');

/** Child of a pool that fails before it can be given anything. */
throw new Error('not even loaded');

// Replaces `server-only` in tests: that module throws if React's server condition is not set.
export {};

// Replaces `server-only`, which throws when React's server condition is not set.
export {};

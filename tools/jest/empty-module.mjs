// Stands for `server-only`, which throws wherever React's server condition is not set.
export {};

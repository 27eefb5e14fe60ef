/** Compiles the backend for the tests that start it as a process (tests/backend/start-backend.ts). */
export { bundleBackend as default } from '../../scripts/bundle-backend.mjs';

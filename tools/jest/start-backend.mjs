/**
 * Starts the reference backend once for all contract tests, outside Jest's module system, so that
 * it runs as it does in production. Tests find it under `process.env.CONTRACT_BACKEND`.
 */
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { tsImport } from 'tsx/esm/api';

const entry = path.resolve('backend/http/start-for-tests.ts');

export default async function startContractBackend() {
  const { startBackend } = await tsImport(pathToFileURL(entry).href, import.meta.url);
  const backend = await startBackend();
  process.env.CONTRACT_BACKEND = backend.origin;
  globalThis[Symbol.for('account.contract-backend')] = backend;
}

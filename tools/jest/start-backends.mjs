/**
 * Starts reference backends for contract tests: one for each Jest process, so that the faults, the
 * counters and the clock of one test file do not affect a file that runs at the same time. A
 * backend starts when it is first requested, outside of Jest's module system, as in production.
 * With `SERVICES=specification` (or another mode of tests/support/service-filter.ts) each backend
 * is behind a filter.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { tsImport } from 'tsx/esm/api';

import { bundleBackend } from '../../scripts/bundle-backend.mjs';

const load = (file) => tsImport(pathToFileURL(path.resolve(file)).href, import.meta.url);

export default async function offerBackends() {
  await bundleBackend();
  const { startBackend } = await load('tests/backend/start-backend.ts');
  const mode = process.env.SERVICES || null;
  const { startServiceFilter } = mode ? await load('tests/support/service-filter.ts') : {};
  const start = async () => {
    const backend = await startBackend();
    const filter = mode ? await startServiceFilter(backend.origin, mode) : null;
    return { backend, filter };
  };
  const started = new Map();
  const broker = createServer((request, response) => {
    const name = request.url;
    if (!started.has(name)) started.set(name, start());
    started.get(name).then(
      ({ backend, filter }) =>
        response.end(JSON.stringify({ CONTRACT_BACKEND: backend.origin, ...filter?.env })),
      (error) => response.writeHead(500).end(String(error)),
    );
  });
  broker.listen(0, '127.0.0.1');
  await once(broker, 'listening');
  process.env.CONTRACT_BROKER = `http://127.0.0.1:${broker.address().port}`;
  globalThis[Symbol.for('account.contract-backends')] = async () => {
    broker.closeAllConnections();
    broker.close();
    for (const { value } of await Promise.allSettled(started.values())) {
      await value?.filter?.stop();
      await value?.backend.stop();
    }
  };
}

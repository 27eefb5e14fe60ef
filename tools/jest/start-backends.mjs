/**
 * Hands out reference backends for contract tests: one for each of Jest's processes, so that the faults, the counters
 * and the clock of one file never reach another that runs at the same time. They are started outside Jest's module
 * system, as in production, when somebody first asks.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { tsImport } from 'tsx/esm/api';

const entry = path.resolve('tests/backend/start-backend.ts');

export default async function offerBackends() {
  const { startBackend } = await tsImport(pathToFileURL(entry).href, import.meta.url);
  const started = new Map();
  const broker = createServer((request, response) => {
    const name = request.url;
    if (!started.has(name)) started.set(name, startBackend());
    started.get(name).then(
      ({ origin }) => response.end(origin),
      (error) => response.writeHead(500).end(String(error)),
    );
  });
  broker.listen(0, '127.0.0.1');
  await once(broker, 'listening');
  process.env.CONTRACT_BROKER = `http://127.0.0.1:${broker.address().port}`;
  globalThis[Symbol.for('account.contract-backends')] = async () => {
    broker.closeAllConnections();
    broker.close();
    for (const backend of await Promise.allSettled(started.values())) await backend.value?.stop();
  };
}

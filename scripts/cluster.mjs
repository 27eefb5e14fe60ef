/**
 * `npm run cluster`: runs the product as on many machines, but as plain processes on this one
 * (tests/cluster/start-cluster.ts), with the demo accounts. Needs PostgreSQL, Redis and nginx (Debian: postgresql,
 * redis-server, nginx).
 * `npm run test:cluster`: builds and runs the tests of tests/cluster, with Jest's arguments.
 * `npm run chaos`: causes faults in a cluster while customers read and write (tests/cluster/chaos.ts). With an
 * argument, only the faults whose names contain it.
 * `npm run show`: shows a schema change, a rolling update from one version to the next, a killed process and a
 * restart of the database, with a ledger (tests/cluster/show.ts).
 */
import { install } from './install.mjs';
import { runNode } from './processes.mjs';
import { giveUp } from './root.mjs';

const [mode, ...args] = process.argv.slice(2);

await install();
// These modules need packages, so they are imported after the installation.
const { buildOrGiveUp } = await import('./build.mjs');
await buildOrGiveUp();

if (mode === '--test') {
  const jest = ['node_modules/jest/bin/jest.js', '-c', 'tools/jest/cluster.config.mjs'];
  const tested = await runNode([...jest, '--runInBand', '--forceExit', ...args]);
  process.exit(tested.code);
}

const { compileBackend } = await import('./bundle-backend.mjs');
await compileBackend('main');
const { tsImport } = await import('tsx/esm/api');
if (mode === '--show') {
  const { show } = await tsImport('../tests/cluster/show.ts', import.meta.url);
  process.exit(await show());
}
if (mode === '--chaos') {
  const { printChaos } = await tsImport('../tests/cluster/print-chaos.ts', import.meta.url);
  process.exit(await printChaos(args[0]));
}
const { startCluster } = await tsImport('../tests/cluster/start-cluster.ts', import.meta.url);
const cluster = await startCluster({ demo: true }).catch((error) => giveUp(error.message));

const lines = [
  `Account          http://account.albora.nl.localhost:${cluster.accountPort} (and the other brands)`,
  `with TLS         https://account.albora.nl.localhost:${cluster.tlsPort} (a certificate of its own; no sign-in)`,
  `Public backend   ${cluster.publicOrigin}`,
  ...[...cluster.web, ...cluster.backend].map(({ name, origin }) => `${name.padEnd(16)} ${origin}`),
  `PostgreSQL       ${cluster.postgres.url}`,
  `Redis            ${cluster.redis().url}`,
  `Logs             ${cluster.folder}`,
  'Ctrl-C stops everything and removes the folder.',
];
console.log(lines.join('\n'));

let isStopping = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, async () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    await cluster.stop();
    process.exit(0);
  });

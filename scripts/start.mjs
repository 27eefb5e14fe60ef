/**
 * `npm start`, `npm run dev`: installs, builds and starts the product in one command.
 * `npm start -- --services specification` (or `lenient`, `minimal`): with the services behind the filter of
 * tests/support/service-filter.ts.
 */
import { parseArgs } from 'node:util';

import { demoAccounts } from './demo-accounts.mjs';
import { install } from './install.mjs';
import { backendPort, dataDir, giveUp, webPort } from './root.mjs';

const dev = process.argv.includes('--dev');
const { services } = parseArgs({
  options: { services: { type: 'string' } },
  strict: false,
}).values;
const modes = ['specification', 'lenient', 'minimal'];
if (services !== undefined && !modes.includes(services))
  giveUp(`--services is one of ${modes.join(', ')}.`);

// When npm is killed, its servers must end too; without npm the servers may outlive the shell.
if (process.env.npm_lifecycle_event) await import('./stop-with-parent.mjs');

await install();
if (!dev) {
  const { buildOrGiveUp } = await import('./build.mjs');
  await buildOrGiveUp();
}

const { startServers } = await import('./servers.mjs');
const servers = startServers({ dev, webPort, backendPort, dataDir, services });

let asked = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, async () => {
    if (asked) process.exit(1);
    asked = true;
    // After Ctrl-C a person waits, so stop at once; after SIGTERM running requests may finish.
    await servers.stop(signal === 'SIGINT' ? 'SIGINT' : 'SIGTERM');
    process.exit(0);
  });

const problem = await servers.ready;
if (!asked) {
  if (problem) giveUp(problem);
  await printAddresses();
}

const code = await servers.ended;
if (!asked) {
  await servers.stop();
  process.exit(code === 0 ? 1 : code);
}

async function printAddresses() {
  const { tsImport } = await import('tsx/esm/api');
  const { channelTable } = await tsImport('../lib/contracts/channels.ts', import.meta.url);
  const width = Math.max(...channelTable.map(({ code }) => code.length)) + 2;
  const lines = channelTable.map(({ code, baseDomain }) => {
    const host = `account.${baseDomain.replace(/\.example$/, '.localhost')}`;
    return `  ${code.padEnd(width)}http://${host}:${webPort}/`;
  });
  const accounts = demoAccounts.map(([email, what]) => `  ${email.padEnd(26)}${what}`);
  const mode = services ? ['', `Services know only what the specification names: ${services}`] : [];
  console.log(
    [...mode, '', 'Brands', ...lines, '', 'Demo accounts, password “demo”', ...accounts, '']
      .concat(`Faults, clock, accounts: http://localhost:${backendPort}/control`)
      .concat('Ctrl-C stops both servers; the data stays in .data (npm run reset removes it).')
      .join('\n'),
  );
}

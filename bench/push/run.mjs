/** Event streams: what a thousand that are open cost the web app, and how soon an event reaches a tab. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { build } from '../../scripts/build.mjs';
import { exchange } from '../harness/exchange.mjs';
import { cpuMs, leaveServerCore, machine, rssMb, serverCore } from '../harness/machine.mjs';
import { percentile } from '../harness/median.mjs';
import { interleave } from '../harness/rounds.mjs';
import { signIn } from '../harness/sign-in.mjs';
import { runStages } from '../harness/stages.mjs';
import { line, versus } from '../harness/targets.mjs';
import { control, startBackend, startWebApp, webOrigin } from '../harness/web-app.mjs';
import { openTab } from './tab.mjs';

/** As many tabs as one browser may have (lib/push/push-hub.server.ts). */
const tabsOfSession = 10;
/** Each has a connection of its own to the push service. */
const sessionsOfCustomer = 2;
const settleMs = 3_000;
const pageViews = 60;
const events = 200;

/** Signing in is limited by the minute, for everybody at one address together. */
async function signInPatiently(customer) {
  for (;;) {
    try {
      return await signIn(webOrigin, customer, sessionsOfCustomer);
    } catch (error) {
      if (!/429/.test(error.message)) throw error;
      await wait(10_000);
    }
  }
}

async function pushWorld(streams) {
  if ((await build()).code !== 0) throw new Error('the product does not build');
  const dir = mkdtempSync(path.join(os.tmpdir(), 'account-bench-'));
  process.on('exit', () => rmSync(dir, { recursive: true, force: true }));
  await startBackend(path.join(dir, 'backend'));
  const web = await startWebApp(path.join(dir, 'web'), { core: serverCore });
  const sessions = [];
  while (sessions.length * tabsOfSession < streams) {
    const customer = await control('/accounts', { password: 'demo' });
    for (const headers of await signInPatiently(customer))
      sessions.push({ headers, sub: customer.sub });
  }
  return { pid: web.pid, sessions, streams };
}

/** Opens all streams and waits until each has heard that it is connected. */
async function openAll({ sessions, streams }) {
  const tabs = Array.from({ length: streams }, (_, index) =>
    openTab(webOrigin, sessions[Math.floor(index / tabsOfSession)]),
  );
  await Promise.all(tabs.map(({ opened }) => opened));
  await wait(settleMs);
  return tabs;
}

const closeAll = async (tabs) => {
  for (const tab of tabs) tab.close();
  await wait(settleMs);
};

/** What a page of the account costs the process, in ms of CPU. */
async function pageCost({ pid, sessions: [{ headers }] }) {
  const before = cpuMs(pid);
  for (let view = 0; view < pageViews; view += 1) {
    const { status } = await exchange(`${webOrigin}/settings`, { headers });
    if (status !== 200) throw new Error(`/settings: ${status}`);
  }
  return (cpuMs(pid) - before) / pageViews;
}

async function cost(world, { rounds }) {
  // Once in vain: code is compiled, and the memory of so many requests is there.
  await pageCost(world);
  await closeAll(await openAll(world));
  const idle = rssMb(world.pid);
  const memory = [];
  const { open, none } = await interleave({ open: true, none: false }, rounds, async (isOpen) => {
    const tabs = isOpen ? await openAll(world) : [];
    if (isOpen) memory.push(((rssMb(world.pid) - idle) * 1024) / world.streams);
    const cpu = await pageCost(world);
    await closeAll(tabs);
    return { cpu };
  });
  return [
    line('J1 memory', `${world.streams} open event streams, memory of one at its largest`, {
      measured: Math.max(...memory),
      unit: ' kB',
    }),
    versus('J1 pages', '/settings meanwhile, CPU (control: none open)', open.cpu, none.cpu, ' ms'),
  ];
}

/** From the moment that the backend writes into a message until a tab has it; both clocks are this machine's. */
async function latency(world) {
  const tabs = await openAll(world);
  const late = [];
  for (let event = 0; event < events; event += 1) {
    const tab = tabs[(event * tabsOfSession * sessionsOfCustomer) % tabs.length];
    const heard = tab.next();
    const sent = { accountId: tab.sub, key: 'archive-finished', downloadId: `d-${event}` };
    await control('/push', sent);
    const { at, arrived } = await heard;
    late.push(arrived - Date.parse(at));
  }
  await closeAll(tabs);
  const ms = (measured) => ({ measured, unit: ' ms' });
  return [
    line(
      'J2 p95',
      `${events} events to tabs among ${tabs.length}, p95`,
      ms(percentile(late, 0.95)),
    ),
    line('J2 p50', 'the same, p50', ms(percentile(late, 0.5))),
  ];
}

const stages = [
  { ids: ['J1'], measure: cost },
  { ids: ['J2'], measure: latency },
];

/** @param {{ rounds: number, only: string[], write: boolean, streams: number }} options how many tabs listen */
export function run({ streams, ...options }) {
  leaveServerCore();
  const open = () => pushWorld(streams);
  return runStages({ ...options, title: 'push', where: machine(), stages, open });
}

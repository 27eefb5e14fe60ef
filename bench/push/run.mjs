/**
 * Measures the cost of a thousand open event streams in the web app, and the time until an event
 * reaches a tab.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { build } from '../../scripts/build.mjs';
import { exchange } from '../harness/exchange.mjs';
import { inspected, openInspector } from '../harness/held-memory.mjs';
import { cpuMs, leaveServerCore, machine, rssMb, serverCore } from '../harness/machine.mjs';
import { median, percentile } from '../harness/median.mjs';
import { ports } from '../harness/ports.mjs';
import { interleave } from '../harness/rounds.mjs';
import { signIn } from '../harness/sign-in.mjs';
import { runStages } from '../harness/stages.mjs';
import { beside, line, versus } from '../harness/targets.mjs';
import { control, startBackend, startWebApp, webOrigin } from '../harness/web-app.mjs';
import { buildControls, startControls } from '../ssr/controls.mjs';
import { openTab } from './tab.mjs';

/** Maximum number of tabs of one browser with an open stream (lib/push/push-hub.server.ts). */
const tabsOfSession = 10;
/** Number of sessions per customer. Each session has its own connection to the push service. */
const sessionsOfCustomer = 2;
const settleMs = 3_000;
/**
 * Number of page views in a round. They take longer than the interval of the streams' heartbeats,
 * so that a round includes heartbeats.
 */
const pageViews = 400;
const idleMs = 45_000;
const events = 200;

/** Signs in. Waits if the limit of sign-ins per minute and IP address is reached. */
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
  await buildControls();
  const flags = inspected(ports.webInspector);
  const web = await startWebApp(path.join(dir, 'web'), { core: serverCore, flags });
  const empty = await startControls({ flags: inspected(ports.controlsInspector) });
  const sessions = [];
  while (sessions.length * tabsOfSession < streams) {
    const customer = await control('/accounts', { password: 'demo' });
    for (const headers of await signInPatiently(customer))
      sessions.push({ headers, sub: customer.sub });
  }
  return { pid: web.pid, empty, sessions, streams };
}

const settled = async (tabs) => {
  await Promise.all(tabs.map(({ opened }) => opened));
  await wait(settleMs);
  return tabs;
};

/** Opens all streams and waits until each of them has received its first event. */
const openAll = ({ sessions, streams }) =>
  settled(
    Array.from({ length: streams }, (_, index) =>
      openTab(webOrigin, sessions[Math.floor(index / tabsOfSession)]),
    ),
  );

/** Opens the same number of streams of the control, which is a route handler that only keeps them open. */
const openEmpty = ({ empty, streams }) =>
  settled(
    Array.from({ length: streams }, () => openTab(empty.origin, { headers: {} }, '/api/events')),
  );

const closeAll = async (tabs) => {
  for (const tab of tabs) tab.close();
  await wait(settleMs);
};

/** Returns the CPU time of one page view in ms. */
async function pageCost({ pid, sessions: [{ headers }] }) {
  const before = cpuMs(pid);
  for (let view = 0; view < pageViews; view += 1) {
    const { status } = await exchange(`${webOrigin}/settings`, { headers });
    if (status !== 200) throw new Error(`/settings: ${status}`);
  }
  return (cpuMs(pid) - before) / pageViews;
}

/** Measures the memory of one open stream without garbage in kB, for the product and for the control. */
async function memory(world, { rounds }) {
  const subjects = {
    ours: { open: () => openAll(world), inspector: await openInspector(ports.webInspector) },
    empty: {
      open: () => openEmpty(world),
      inspector: await openInspector(ports.controlsInspector),
    },
  };
  // Warm-up, during which code is compiled and shared objects are created.
  for (const { open } of Object.values(subjects)) await closeAll(await open());
  const { ours, empty } = await interleave(subjects, rounds, async ({ open, inspector }) => {
    const before = await inspector.heldKb();
    const tabs = await open();
    const held = ((await inspector.heldKb()) - before) / world.streams;
    await closeAll(tabs);
    return { held };
  });
  for (const { inspector } of Object.values(subjects)) inspector.close();
  const pair = beside(ours.held, empty.held, ' kB');
  const added = median(ours.held.map((held, round) => held - empty.held[round]));
  return [
    line(
      'J1 memory',
      `one of ${world.streams} open event streams (control: an empty one of Next)`,
      pair,
    ),
    line('J1 added', 'the same without what Next holds', { measured: added, unit: ' kB' }),
  ];
}

async function cost(world, { rounds }) {
  // Warm-up, during which code is compiled and the memory for many requests is allocated.
  await pageCost(world);
  await closeAll(await openAll(world));
  const idle = rssMb(world.pid);
  const grown = [];
  const resting = [];
  const { open, none } = await interleave({ open: true, none: false }, rounds, async (isOpen) => {
    const tabs = isOpen ? await openAll(world) : [];
    if (isOpen) grown.push(rssMb(world.pid) - idle);
    const cpu = await pageCost(world);
    if (isOpen) {
      const before = cpuMs(world.pid);
      await wait(idleMs);
      resting.push(((cpuMs(world.pid) - before) / idleMs) * 1_000);
    }
    await closeAll(tabs);
    return { cpu };
  });
  return [
    versus('J1 pages', '/settings meanwhile, CPU (control: none open)', open.cpu, none.cpu, ' ms'),
    line('J1 rest', `${world.streams} streams on which nothing happens, CPU a second`, {
      measured: median(resting),
      unit: ' ms',
    }),
    line('J1 process', 'growth of the process with them, its garbage included', {
      measured: Math.max(...grown),
      unit: ' MB',
    }),
  ];
}

/**
 * Measures the time from the backend's timestamp in a message until a tab receives the message.
 * Both use the clock of this machine.
 */
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
  { ids: ['J1', 'memory'], measure: memory },
  { ids: ['J1', 'pages'], measure: cost },
  { ids: ['J2'], measure: latency },
];

/**
 * Runs the bench.
 *
 * @param {{ rounds: number, only: string[], write: boolean, streams: number }} options `streams`:
 * number of open tabs
 */
export function run({ streams, ...options }) {
  leaveServerCore();
  const open = () => pushWorld(streams);
  return runStages({ ...options, title: 'push', where: machine(), stages, open });
}

/** Measures alternately without and with an attack, so that other load of the machine affects both series. */
import { pause } from '../attacks/flood.mjs';
import { percentile } from '../harness/median.mjs';
import { line } from '../harness/targets.mjs';

/** Takes samples in sequence until their number or the time is reached, or the attack has ended. */
async function take(probe, { samples, seconds, pauseMs, isOver = () => false }) {
  const end = performance.now() + seconds * 1_000;
  const taken = [];
  do {
    taken.push(await probe());
    await pause(pauseMs);
  } while (taken.length < samples && performance.now() < end && !isOver());
  return taken;
}

/** Waits until the product is nearly as fast again as without the attack, at most one minute. */
async function settle(probe, quietMs) {
  const end = performance.now() + 60_000;
  for (let calm = 0; calm < 3 && performance.now() < end;) {
    const { ms, isGood } = await probe();
    calm = isGood && ms < 2 * quietMs ? calm + 1 : 0;
    await pause(200);
  }
}

/**
 * Measures in rounds, each without and then with the attack. Returns both series of samples.
 *
 * @param {() => Promise<import('./probes.mjs').Sample>} probe
 * @param {(signal: AbortSignal) => Promise<unknown>} attack runs until the signal is aborted; its
 * result is printed
 * @param {{ rounds: number, samples?: number, seconds?: number, pauseMs?: number,
 *   headStartMs?: number, restMs?: number }} options
 */
export async function inTurn(probe, attack, options) {
  const { rounds, samples = 15, seconds = 20, pauseMs = 150 } = options;
  const { headStartMs = 1_500, restMs = 0 } = options;
  const sizes = { samples, seconds, pauseMs };
  const [quiet, attacked] = [[], []];
  // The first samples are discarded: during them code is compiled and connections are opened.
  await take(probe, { ...sizes, samples: 3 });
  for (let round = 0; round < rounds; round += 1) {
    quiet.push(...(await take(probe, sizes)));
    const end = new AbortController();
    let isOver = false;
    const attacking = attack(end.signal).finally(() => (isOver = true));
    await pause(headStartMs);
    attacked.push(...(await take(probe, { ...sizes, isOver: () => isOver })));
    end.abort();
    console.log(`    attack: ${await attacking}`);
    await settle(probe, percentile(timesOf(quiet), 0.5));
    await pause(restMs);
  }
  return { quiet, attacked };
}

const timesOf = (samples) => samples.filter(({ isGood }) => isGood).map(({ ms }) => ms);

const unitOf = (ms) => (ms >= 10_000 ? { by: 1_000, unit: ' s' } : { by: 1, unit: ' ms' });

/** Returns three lines of the table: the median time, the 95th percentile, and the number of refusals. */
export function linesOf(id, what, { quiet, attacked }) {
  const half = (samples) => percentile(timesOf(samples), 0.5);
  const most = (samples) => percentile(timesOf(samples), 0.95);
  const times = (name, of) => {
    const { by, unit } = unitOf(of(attacked));
    const ratio = of(attacked) / of(quiet);
    const pair = { measured: of(attacked) / by, control: of(quiet) / by, ratio, unit };
    return { ...line('fair time', `${what}, ${name}`, { ...pair, judged: ratio }), id };
  };
  const refused = attacked.filter(({ isGood }) => !isGood);
  for (const why of new Set(refused.map((sample) => sample.why))) console.log(`    ${why}`);
  const title = `${what}: not served, of ${attacked.length}`;
  return [
    times('p50', half),
    times('p95', most),
    { ...line('fair refused', title, { measured: refused.length }), id },
  ];
}

/** Measures pages: S1 to S4, and the first load, F1 and F3. */
import { cost, latency, warm } from './load.mjs';
import { interleave } from '../harness/rounds.mjs';
import { median } from '../harness/median.mjs';
import { beside, line, versus } from '../harness/targets.mjs';
import { brandWeights, weigh } from '../harness/weight.mjs';

const titles = { orders: '/orders', order: '/orders/:code', overview: 'overview' };
const samples = 200;
const slowSamples = 40;
const slowMs = 50;

const kb = (bytes) => [bytes / 1000];

/** Goals S1 and S2: compares requests per second and CPU time with the controls. */
export async function pageCosts({ app, controls }, { rounds, seconds }) {
  const subjects = { b: controls.b, c: controls.c, ...app };
  for (const subject of Object.values(subjects)) await warm(subject);
  const costs = await interleave(subjects, rounds, (subject) => cost(subject, seconds));
  const pair = (goal, name, control) => {
    const [ours, theirs] = [costs[name], costs[control]];
    const against = `against ${control.toUpperCase()}`;
    const compare = (figure, what, key, unit) =>
      versus(
        `${goal} ${figure}`,
        `${titles[name]}, ${what} ${against}`,
        ours[key],
        theirs[key],
        unit,
      );
    return [
      compare('speed', 'requests/s', 'perSecond'),
      compare('core', 'requests/CPU second', 'perCpuSecond'),
      compare('CPU', 'CPU a request', 'cpu', ' ms'),
    ];
  };
  return [
    ...pair('S1', 'orders', 'c'),
    ...pair('S2 overview', 'overview', 'b'),
    ...pair('S2 order', 'order', 'b'),
  ];
}

/** Goal S3: compares the size of the HTML with its markup, and its compressed size. */
export async function pageBytes({ app, controls }) {
  const orders = await weigh(app.orders);
  const c = await weigh(controls.c);
  const ratio = ({ html, plain }) => [html / plain];
  return [
    line('S3 ratio', '/orders, HTML ÷ its markup (control: C)', beside(ratio(orders), ratio(c))),
    line(
      'S3 brotli',
      '/orders, HTML as brotli 5 (control: C)',
      beside(kb(orders.brotli), kb(c.brotli), ' kB'),
    ),
    line(
      'S3 markup',
      '/orders, markup without scripts (control: C)',
      beside(kb(orders.plain), kb(c.plain), ' kB'),
    ),
  ];
}

/**
 * Goal S4: measures the time to the first byte, with a backend that responds immediately and with a
 * backend that takes 50 ms.
 */
export async function firstBytes({ app, controls, replay }, { rounds }) {
  const subjects = { c: controls.c, ...app };
  for (const subject of Object.values(subjects)) await warm(subject);
  const fast = await interleave(subjects, rounds, (subject) => latency(subject, samples));
  replay.setDelay(slowMs);
  const slow = await interleave(app, rounds, (subject) => latency(subject, slowSamples));
  replay.setDelay(0);
  const { c } = fast;
  return Object.keys(app).flatMap((name) => {
    const { p50, p95, whole } = fast[name];
    const slowly = (key) => ({ measured: median(slow[name][key]), unit: ' ms' });
    const title = titles[name];
    return [
      versus('S4 p50', `${title}, first byte, p50, against C`, p50, c.p50, ' ms'),
      line('S4 p95', `${title}, first byte, p95 (control: C)`, beside(p95, c.p95, ' ms')),
      line('S4 whole', `${title}, last byte, p50 (control: C)`, beside(whole, c.whole, ' ms')),
      line('S4 slow', `${title}, first byte, every service ${slowMs} ms`, slowly('p50')),
      // The first byte belongs to the skeleton. Only the last byte shows whether the backend calls
      // run in parallel.
      line('S4 slow', `${title}, last byte, every service ${slowMs} ms`, slowly('whole')),
    ];
  });
}

/**
 * Goals F1 and F3: compares the scripts of the first load with those of an empty page, and measures
 * the styles.
 */
export async function firstLoads({ app, controls }) {
  const { js: floor } = await weigh(controls.b);
  const lines = [];
  let css;
  for (const [name, subject] of Object.entries(app)) {
    const page = await weigh(subject);
    ({ css } = page);
    const scripts = (packing) => beside(kb(page.js[packing]), kb(floor[packing]), ' kB');
    const title = `${titles[name]}, first scripts`;
    lines.push(
      line('F1 gzip', `${title}, gzip (control: B)`, scripts('gzip')),
      line('F1 brotli', `${title}, brotli (control: B)`, scripts('brotli')),
      versus('F1 ratio', `${title} against B`, kb(page.js.gzip), kb(floor.gzip), ' kB'),
    );
  }
  const brands = Object.values(brandWeights(css.text));
  const heaviest = brands.length > 0 ? Math.max(...brands) / 1000 : NaN;
  return [
    ...lines,
    line('F3 all', 'styles of all brands, gzip', { measured: css.gzip / 1000, unit: ' kB' }),
    line('F3 brand', 'the heaviest brand’s own rules, gzip', { measured: heaviest, unit: ' kB' }),
  ];
}

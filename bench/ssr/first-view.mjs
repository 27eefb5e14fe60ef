/**
 * First views in a browser without a cache. S9: their CPU cost on the server. F8: the first paint
 * on a slow phone.
 */
import http from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { cpuMs } from '../harness/machine.mjs';
import { desktop, launch, phone, phoneSlowdown } from '../harness/browser.mjs';
import { exchange } from '../harness/exchange.mjs';
import { median } from '../harness/median.mjs';
import { interleave } from '../harness/rounds.mjs';
import { line, versus } from '../harness/targets.mjs';

/** Number of views per round. There are several, because CPU time is counted in ticks of 10 ms. */
const viewsARound = 5;
/** Time in milliseconds after the load event in which further requests are counted. */
const afterLoadMs = 2_000;

/** Returns the cookies of a subject's first session for a browser; none for a control, which has no session. */
export const cookiesOf = ({ url, customers: [{ cookie }] }) =>
  (cookie?.split('; ') ?? []).map((pair) => {
    const [name, value] = pair.split(/=(.*)/s);
    return { name, value, url: new URL(url).origin };
  });

/** Opens the page in a browser without a cache. Returns its requests to our origin. */
async function view(browser, subject) {
  const context = await browser.newContext({ ...desktop, locale: 'en-GB' });
  await context.addCookies(cookiesOf(subject));
  const page = await context.newPage();
  const asked = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin === new URL(subject.url).origin)
      asked.push({ url: request.url(), isOfRouter: 'rsc' in request.headers() });
  });
  await page.goto(subject.url, { waitUntil: 'load' });
  await page.waitForTimeout(afterLoadMs);
  await context.close();
  return asked;
}

/**
 * Measures views in a browser.
 *
 * @returns {Promise<{ cpu: number, asked: number }>} CPU time of the server in ms and number of
 * requests of the router, per view
 */
async function inBrowser(browser, subject) {
  const before = cpuMs(subject.pid);
  const views = [];
  for (let count = 0; count < viewsARound; count += 1) views.push(await view(browser, subject));
  return {
    cpu: (cpuMs(subject.pid) - before) / viewsARound,
    asked: views.flat().filter(({ isOfRouter }) => isOfRouter).length / viewsARound,
  };
}

/** Number of connections that a browser opens to one host. */
const connections = 6;

/**
 * Requests the same page and static files without a browser, but with connections like those of a
 * browser: new ones for each view, one for the page and then up to six for its files. The pause
 * afterwards is the same too, because caches of the processor lose their content during it.
 */
async function plain(subject, [page, ...files]) {
  const before = cpuMs(subject.pid);
  for (let count = 0; count < viewsARound; count += 1) {
    const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
    const ask = (url) => exchange(url, { headers: subject.customers[0], agent });
    await ask(page);
    await Promise.all(files.map(ask));
    await wait(afterLoadMs);
    agent.destroy();
  }
  return { cpu: (cpuMs(subject.pid) - before) / viewsARound, asked: 0 };
}

/** Goal S9: compares a first view in a browser with plain requests for its HTML and static files. */
export async function firstViews({ app }, { rounds }) {
  const browser = await launch();
  try {
    const lines = [];
    for (const [title, subject] of [
      ['/orders', app.orders],
      ['overview', app.overview],
    ]) {
      const asked = await view(browser, subject);
      const files = asked.filter(({ isOfRouter }) => !isOfRouter).map(({ url }) => url);
      const { ours, control } = await interleave(
        { ours: () => inBrowser(browser, subject), control: () => plain(subject, files) },
        rounds,
        (measure) => measure(),
      );
      lines.push(
        versus(
          'S9 CPU',
          `${title}, a first view against its HTML and files`,
          ours.cpu,
          control.cpu,
          ' ms',
        ),
        line('S9 router', `${title}, requests of the router in a first view`, {
          measured: ours.asked.at(-1),
        }),
      );
    }
    return lines;
  } finally {
    await browser.close();
  }
}

/** Values of the preset 'Slow 3G' in the developer tools of Chromium. */
const slow3g = {
  offline: false,
  latency: 400,
  downloadThroughput: 50_000,
  uploadThroughput: 50_000,
};

/** Returns the seconds until a phone without a cache shows the first text or picture. */
async function firstPaint(browser, subject) {
  const context = await browser.newContext({ ...phone, locale: 'en-GB' });
  await context.addCookies(cookiesOf(subject));
  const page = await context.newPage();
  const protocol = await context.newCDPSession(page);
  await protocol.send('Network.enable');
  await protocol.send('Network.emulateNetworkConditions', slow3g);
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: phoneSlowdown });
  await page.goto(subject.url, { waitUntil: 'load', timeout: 120_000 });
  const paint = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  );
  await context.close();
  return { seconds: paint / 1000 };
}

/** Goal F8: measures the first paint of a slow phone with a slow connection, behind a compressing proxy. */
export async function firstPaints({ slow }, { rounds }) {
  const browser = await launch();
  try {
    const measured = await interleave(slow, rounds, (subject) => firstPaint(browser, subject));
    return Object.entries(measured).map(([name, { seconds }]) =>
      line(`F8 ${name}`, `slow 3G, phone, first paint of ${name}`, {
        measured: median(seconds),
        unit: ' s',
      }),
    );
  } finally {
    await browser.close();
  }
}

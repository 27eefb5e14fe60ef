/** Starts the measured servers: the web app with the controls, or two copies of the controls. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { build } from '../../scripts/build.mjs';
import { buildControls, startControls } from './controls.mjs';
import { exchange } from '../harness/exchange.mjs';
import { startGzipProxy } from './gzip-proxy.mjs';
import { codesOn, orderRows } from './order-rows.mjs';
import { ports } from '../harness/ports.mjs';
import { startReplay } from './replay.mjs';
import { signIn } from '../harness/sign-in.mjs';
import {
  account,
  otherAccount,
  control,
  servicesAt,
  startBackend,
  startWebApp,
  webOrigin,
} from '../harness/web-app.mjs';

/** Number of sessions. With this number no session reaches its limit of 120 reads in ten seconds. */
const sessions = 100;
/** Path of the tab that shows a full page of orders. */
const listPath = '/orders?order_state=history';
const fullPage = 24;

const isFull = ({ status, body }) =>
  status === 200 && codesOn(body.toString('utf8')).length === fullPage;

const behind = (subject, port) => {
  const url = new URL(subject.url);
  url.port = String(port);
  return { ...subject, url: url.href };
};

/**
 * Starts the web app with signed-in sessions, and control C (bench/controls) with the rows of the
 * web app's orders page.
 */
export async function realWorld() {
  await buildControls();
  await build();
  const dir = mkdtempSync(path.join(os.tmpdir(), 'account-bench-'));
  process.on('exit', () => rmSync(dir, { recursive: true, force: true }));
  await startBackend(path.join(dir, 'backend'));
  const replay = await startReplay({ port: ports.replay, backendPort: ports.backend });
  const webDir = path.join(dir, 'web');
  // Calls to the identity provider are not replayed from memory.
  const services = await servicesAt((name) => name !== 'oidc', ports.replay);
  const web = await startWebApp(webDir, { services });

  const customers = await signIn(webOrigin, account, sessions);
  const list = await exchange(webOrigin + listPath, { headers: customers[0] });
  const html = list.body.toString('utf8');
  if (!isFull(list))
    throw new Error(`${listPath}: status ${list.status}, ${codesOn(html).length} orders`);
  const rows = path.join(dir, 'rows.json');
  writeFileSync(rows, JSON.stringify(orderRows(replay.answers, html)));
  const code = codesOn(html)[0];
  const albums = await exchange(`${webOrigin}/my-photos/albums`, { headers: customers[0] });
  const album = /href="(\/my-photos\/albums\/[^"?]+)/.exec(albums.body.toString('utf8'))?.[1];
  if (!album) throw new Error('the list of albums has no album');

  const upstream = `http://127.0.0.1:${ports.replay}/orders-api/v1/superorders/${code}`;
  const controls = await startControls({ rows, upstream });
  const page = (path) => ({
    pid: web.pid,
    url: webOrigin + path,
    customers: customers.slice(0, 1),
  });
  const app = { orders: page(listPath), order: page(`/orders/${code}`), overview: page('/') };
  const handler = { ...page(`/api/orders/${code}`), customers };

  await startGzipProxy({ port: ports.webBrowser, serverPort: ports.web });
  await startGzipProxy({ port: ports.webWithoutHints, serverPort: ports.web, withoutHints: true });
  await startGzipProxy({ port: ports.controlsBrowser, serverPort: ports.controls });

  const photos = behind(page('/my-photos/photos'), ports.webBrowser);
  return {
    app,
    controls,
    handler,
    replay,
    behindBalancer: {
      c: behind(controls.c, ports.controlsBrowser),
      '/orders': behind(app.orders, ports.webBrowser),
      '/orders/:code': behind(app.order, ports.webBrowser),
      overview: behind(app.overview, ports.webBrowser),
      photos,
      album: behind(page(album), ports.webBrowser),
    },
    withoutHints: (subject) => behind(subject, ports.webWithoutHints),
    slow: {
      orders: behind(app.orders, ports.webBrowser),
      photos,
    },
    rushes: {
      '/orders': { url: app.orders.url, isGood: isFull },
      handler: { url: handler.url, isGood: ({ status }) => status === 200 },
    },
    provider: {
      control,
      signInAgain: () => signIn(webOrigin, account, 1),
      signInOther: () => signIn(webOrigin, otherAccount, 1),
      pageOfOther: app.orders.url,
    },
    startControl: async () => {
      await controls.stop();
      return startControls({ rows });
    },
    startWeb: async () => {
      await web.stop();
      return startWebApp(webDir, {
        services,
        ready: { url: app.orders.url, headers: customers[0] },
      });
    },
  };
}

const sample = JSON.stringify(
  Array.from({ length: 100 }, (_, index) => ({ code: index, title: 'x'.repeat(80) })),
);

/**
 * Compares the controls with a second copy of themselves. Every ratio should be 1; a difference
 * shows the noise of the measurement.
 */
export async function calibration() {
  await buildControls();
  const replay = await startReplay({ port: ports.replay, backendPort: ports.backend });
  replay.answers.set('GET /sample ', {
    status: 200,
    type: 'application/json',
    bytes: Buffer.from(sample),
  });
  const upstream = `http://127.0.0.1:${ports.replay}/sample`;
  const controls = await startControls({ upstream });
  const twin = await startControls({ port: ports.web, upstream });
  await startGzipProxy({ port: ports.webBrowser, serverPort: ports.web });
  await startGzipProxy({ port: ports.controlsBrowser, serverPort: ports.controls });
  return {
    app: { orders: twin.c, order: twin.c, overview: twin.b },
    controls,
    handler: twin.baseline,
    replay,
    behindBalancer: {
      c: behind(controls.c, ports.controlsBrowser),
      '/orders': behind(twin.c, ports.webBrowser),
    },
    slow: {},
    rushes: {},
    startControl: async () => {
      await controls.stop();
      return startControls();
    },
    startWeb: async () => {
      await twin.stop();
      return startControls({ port: ports.web });
    },
  };
}

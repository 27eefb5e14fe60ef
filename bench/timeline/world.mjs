/** Starts the servers of the timeline's bench: the product, and the control page R1 with the same library of 200,000 photos. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { tsImport } from 'tsx/esm/api';
import { build } from '../../scripts/build.mjs';
import { runNode } from '../../scripts/processes.mjs';
import { allCores } from '../harness/machine.mjs';
import { ports, webHost } from '../harness/ports.mjs';
import { browserCookies, signIn } from '../harness/sign-in.mjs';
import {
  account,
  control,
  servicesAt,
  startBackend,
  startWebApp,
  webOrigin,
} from '../harness/web-app.mjs';
import { desktop, launch, openPage, phone, phoneSlowdown, ready } from '../harness/browser.mjs';
import { startControl } from './control-server.mjs';
import { startLibrary } from './library.mjs';

export const seeded = 200_000;
const seed = 7;
const runSeconds = 3600;
/**
 * Number of sessions. Each page of the bench uses another session, because a session may read at
 * most 120 times in ten seconds.
 */
const sessions = 12;

async function seedLibrary(dataDir) {
  console.log(`Seeding ${seeded.toLocaleString('en')} photos …`);
  const args = [
    '--import',
    'tsx',
    'backend/seed/cli.ts',
    '--photos',
    `${seeded}`,
    '--seed',
    `${seed}`,
  ];
  const { code, output } = await runNode(args, {
    quiet: true,
    env: { DATA_DIR: dataDir, BACKEND_PORT: String(ports.backend) },
  });
  if (code !== 0) throw new Error(`the library was not seeded:\n${output}`);
}

/**
 * Starts the servers.
 *
 * @param {string} library folder of an existing seeded library; empty to seed a new one
 */
export async function timelineWorld(library = '') {
  if ((await build()).code !== 0) throw new Error('the product does not build');
  const dir = mkdtempSync(path.join(os.tmpdir(), 'account-bench-'));
  process.on('exit', () => rmSync(dir, { recursive: true, force: true }));
  const dataDir = library || path.join(dir, 'backend');
  if (!library) await seedLibrary(dataDir);
  await startBackend(dataDir);
  const { consumerId } = await tsImport('../../backend/seed/demo-accounts.ts', import.meta.url);
  const { access_token } = await control('/tokens', {
    sub: consumerId,
    channel: 'albora-nl',
    ttlSeconds: runSeconds,
  });
  const authorization = `Bearer ${access_token}`;

  const photos = await startLibrary({ port: ports.photos });
  await photos.learn(authorization);
  await startControl({ port: ports.grid, library: photos });
  const services = await servicesAt(
    (name) => ['photos', 'sharedAlbums'].includes(name),
    ports.photos,
  );
  const web = await startWebApp(path.join(dir, 'web'), {
    services: { ...services, MEDIA_ORIGINS: `http://localhost:${ports.photos}` },
    core: allCores,
  });
  const customers = await signIn(webOrigin, account, sessions);
  const browser = await launch();
  let turn = 0;

  const cookiesOf = (customer, all) => [
    ...browserCookies(customer, webHost),
    { name: 'photos_view', value: all ? 'all' : 'first', domain: webHost, path: '/' },
  ];

  /** Opens the product's timeline: with all photos, or with the first photos of each month. */
  async function openProduct({
    isPhone = false,
    slowdown,
    all = true,
    path: at = '/my-photos/photos',
    profile,
  } = {}) {
    turn += 1;
    return openPage(browser, profile ?? (isPhone ? phone : desktop), {
      url: webOrigin + at,
      cookies: cookiesOf(customers[turn % sessions], all),
      slowdown: slowdown ?? (isPhone ? phoneSlowdown : 1),
    });
  }

  /**
   * Layout for the control page R1 (docs/performance.md), by `isPhone`: the number of columns and
   * the width of a tile. It is measured on the product's page.
   */
  const frames = new Map();
  async function frameOf(isPhone) {
    if (!frames.has(isPhone)) {
      const tab = await openProduct({ isPhone, slowdown: 1 });
      await ready(tab);
      frames.set(
        isPhone,
        await tab.page.evaluate(() => {
          const [first] = probe.tiles();
          const layer = first.parentElement.getBoundingClientRect().width;
          const tile = first.getBoundingClientRect().width;
          return { tile, columns: Math.round((layer + 4) / (tile + 4)) };
        }),
      );
      await tab.close();
    }
    return frames.get(isPhone);
  }
  async function openControl({ isPhone = false, slowdown } = {}) {
    const { tile, columns } = await frameOf(isPhone);
    const size = isPhone ? 'small' : 'large';
    return openPage(browser, isPhone ? phone : desktop, {
      url: `http://localhost:${ports.grid}/?columns=${columns}&tile=${tile}&size=${size}`,
      slowdown: slowdown ?? (isPhone ? phoneSlowdown : 1),
    });
  }

  return {
    photos,
    web,
    page: { pid: web.pid, url: `${webOrigin}/my-photos/photos`, customers },
    askBackend: (path) => photos.ask(path, authorization),
    openProduct,
    openControl,
    close: () => browser.close(),
  };
}

/**
 * Goal U3 (docs/performance.md): measures the product's page with an upload that continues after a
 * crash of the backend, and with 2,000 queued files.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { desktop, heapMb, launch, openPage } from '../harness/browser.mjs';
import { percentile } from '../harness/median.mjs';
import { ports, webHost } from '../harness/ports.mjs';
import { messageOn } from '../harness/message-on.mjs';
import { browserCookies } from '../harness/sign-in.mjs';
import { line } from '../harness/targets.mjs';
import { makeFile, megabyte } from './files.mjs';
import { startLine } from './line.mjs';

const fileSize = 50 * megabyte;
const lineBytes = 12 * megabyte;
const pauseMs = 1_500;
const patienceMs = 90_000;

const queued = 2_000;
const queuedSize = 64 * 1024;
const watchMs = 10_000;

const openPhotos = (browser, customer, port) =>
  openPage(browser, desktop, {
    url: `http://${webHost}:${port}/my-photos/photos`,
    cookies: browserCookies(customer, webHost),
  });

async function openModal({ page }) {
  await page.waitForLoadState();
  await page
    .getByRole('button', { name: await messageOn(page, 'uploads.add') })
    .first()
    .click();
  await page
    .locator('dialog input[type=file], [role=dialog] input[type=file]')
    .first()
    .waitFor({ state: 'attached' });
}

const choose = ({ page }, files) =>
  page
    .locator('dialog input[type=file], [role=dialog] input[type=file]')
    .first()
    .setInputFiles(files);

/** The button that adds the files. Its name contains their number. */
const nextOf = ({ page }) => page.locator('[role=dialog] footer button').last();

/** Uploads a file. The backend crashes when half of the file is sent. */
export async function resuming({ dir, customers, crashBackend }) {
  const slow = await startLine({
    port: ports.line,
    serverPort: ports.web,
    bytesASecond: lineBytes,
  });
  const browser = await launch();
  const tab = await openPhotos(browser, customers[0], ports.line);
  // The direct way is closed, so that all bytes pass the slow line and are counted.
  await tab.page.route('**/storage-api/direct', (route) => route.abort());
  const file = path.join(dir, 'large.jpg');
  writeFileSync(file, makeFile(fileSize).bytes);
  await openModal(tab);
  await choose(tab, [file]);
  const next = nextOf(tab);
  await tab.page.waitForFunction(
    (button) => button.getAttribute('aria-disabled') !== 'true',
    await next.elementHandle(),
  );
  const done = tab.page.waitForResponse(
    async (response) =>
      response.request().method() === 'PATCH' &&
      (await response.headerValue('upload-offset')) === `${fileSize}`,
    { timeout: patienceMs },
  );
  let offset = 0;
  tab.page.on('request', (request) => {
    if (request.method() === 'PATCH') offset = Number(request.headers()['upload-offset']);
  });
  const before = slow.sent();
  await next.click();
  while (slow.sent() - before < fileSize / 2) await wait(20);
  const start = performance.now();
  const arrived = slow.sent() - before;
  await crashBackend(pauseMs);
  await done;
  const seconds = (performance.now() - start) / 1000;
  const again = Math.max(0, arrived - offset) / 1e6;
  const inVain = (slow.sent() - before - fileSize) / 1e6 - again;
  await browser.close();
  slow.stop();
  return [
    line('U3 resent', 'backend killed at half of 50 MB: bytes sent again', {
      measured: again,
      unit: ' MB',
    }),
    line('U3 in vain', 'bytes that went on to nobody', { measured: inVain, unit: ' MB' }),
    line('U3 time', 'from then until the file was there', { measured: seconds, unit: ' s' }),
  ];
}

const framesFor = async ({ page }, ms) => {
  await page.evaluate(() => probe.record());
  await page.waitForTimeout(ms);
  const frames = await page.evaluate(() => probe.stop());
  return frames.slice(1).map(([now], at) => now - frames[at][0]);
};

/** Chooses 2,000 files in one step and sends them. */
export async function queue({ dir, customers }) {
  const files = Array.from({ length: queued }, (_, at) => {
    const file = path.join(dir, `queued-${at}.jpg`);
    writeFileSync(file, makeFile(queuedSize).bytes);
    return file;
  });
  const browser = await launch();
  const tab = await openPhotos(browser, customers[1], ports.web);
  await openModal(tab);
  const before = await heapMb(tab);
  const tasks = () => tab.page.evaluate(() => probe.longTasks.map(({ duration }) => duration));
  const chosen = choose(tab, files);
  const staging = await framesFor(tab, watchMs);
  await chosen;
  const whileStaging = await tasks();
  const next = nextOf(tab);
  await tab.page.waitForFunction(
    (button) => button.getAttribute('aria-disabled') !== 'true',
    await next.elementHandle(),
  );
  const staged = await heapMb(tab);
  await next.click();
  const sending = await framesFor(tab, watchMs);
  const heap = await heapMb(tab);
  const longest = Math.max(0, ...(await tasks()).slice(whileStaging.length));
  await browser.close();
  const ms = (measured) => ({ measured, unit: ' ms' });
  return [
    line(
      'U3 p95',
      `${queued} files chosen, frame p95 while they are checked`,
      ms(percentile(staging, 0.95)),
    ),
    line('U3 task', 'longest task then', ms(Math.max(0, ...whileStaging))),
    line('U3 p95', 'frame p95 while they are sent', ms(percentile(sending, 0.95))),
    line('U3 task', 'longest task then', ms(longest)),
    line('U3 heap', 'heap of the page with all of them chosen', {
      measured: staged - before,
      unit: ' MB',
    }),
    line('U3 heap', 'heap of the page while they are sent', {
      measured: heap - before,
      unit: ' MB',
    }),
  ];
}

/**
 * Goal T11 (docs/performance.md): measures the full-screen preview above the timeline: opening,
 * moving to the next photo, swipes, and closing.
 */
import { median, percentile } from '../harness/median.mjs';
import { line } from '../harness/targets.mjs';
import { desktop, ready, settled } from '../harness/browser.mjs';

const opens = 8;
const steps = 10;
const large = '/1300';

/** Returns the milliseconds from a press until the small picture and until the large picture is shown. */
const opening = ({ page }) =>
  page.evaluate(
    (full) =>
      new Promise((resolve) => {
        addEventListener(
          'click',
          async ({ timeStamp }) => {
            const isThere = (part) => () =>
              [...document.querySelectorAll('[data-current] img')].some(
                (image) => image.src.includes(part) && image.complete && image.naturalWidth > 0,
              );
            const first = probe.until(isThere('/pictures/'), timeStamp);
            const sharp = probe.until(isThere(full), timeStamp);
            resolve({ first: await first, sharp: await sharp });
          },
          { capture: true, once: true },
        );
      }),
    large,
  );

async function open(tab, at) {
  const { page } = tab;
  const point = await page.evaluate((index) => {
    const whole = probe
      .visible()
      .filter((tile) => tile.getBoundingClientRect().bottom < innerHeight);
    const box = whole[index % whole.length].getBoundingClientRect();
    return { x: box.x + box.width * 0.7, y: box.y + box.height * 0.7 };
  }, at);
  const told = opening(tab);
  await page.evaluate(() => probe.nextFrame());
  await page.mouse.click(point.x, point.y);
  return told;
}

/** Returns the milliseconds from the Escape key until the tile has the focus again. */
const closing = async ({ page }) => {
  const told = page.evaluate(
    () =>
      new Promise((resolve) => {
        const pressed = async ({ timeStamp }) =>
          resolve(
            await probe.until(
              () =>
                !document.querySelector('[data-stage]') &&
                document.activeElement?.closest('.photo-grid-layer'),
              timeStamp,
            ),
          );
        addEventListener('keydown', pressed, { capture: true, once: true });
      }),
  );
  await page.evaluate(() => probe.nextFrame());
  await page.keyboard.press('Escape');
  return told;
};

const largeAlive = ({ page }) =>
  page.evaluate(
    (full) => document.querySelectorAll(`[data-stage] img[src*="${full}"]`).length,
    large,
  );

async function framesDuring({ page }, work) {
  await page.evaluate(() => probe.record());
  await work();
  const frames = await page.evaluate(() => probe.stop());
  return frames.slice(1).map(([now], at) => now - frames[at][0]);
}

const pinch = ({ page, protocol }, scaleFactor) => {
  const { width, height } = page.viewportSize();
  return protocol.send('Input.synthesizePinchGesture', {
    x: width / 2,
    y: height / 2,
    scaleFactor,
    relativeSpeed: 400,
    gestureSourceType: 'touch',
  });
};

/** Moves a finger to the side and back, so that the same photo remains. */
async function drag({ page, protocol }) {
  const { width, height } = page.viewportSize();
  const touch = (type, x) =>
    protocol.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y: height / 2 }],
    });
  await touch('touchStart', width / 2);
  for (let step = 0; step <= 60; step += 1) {
    await touch('touchMove', width / 2 + Math.sin((step / 60) * Math.PI * 2) * width * 0.25);
    await page.waitForTimeout(8);
  }
  await touch('touchEnd', 0);
}

export async function preview({ openProduct }) {
  const tab = await openProduct({ profile: { ...desktop, hasTouch: true } });
  const { page } = tab;
  await ready(tab);
  await page.locator('.photo-grid-scrubber').waitFor();
  const cold = await open(tab, 10);
  const back = [await closing(tab)];
  const times = [];
  for (let count = 0; count < opens; count += 1) {
    await settled(tab);
    times.push(await open(tab, 11 + count));
    if (count < opens - 1) back.push(await closing(tab));
  }
  const isNear = (full) =>
    [...document.querySelectorAll(`[data-stage] [aria-hidden=true] img[src*="${full}"]`)].filter(
      (image) => image.complete && image.naturalWidth > 0,
    ).length;
  await page.waitForTimeout(800);
  const near = await page.evaluate(isNear, large);

  let alive = 0;
  const walks = [];
  for (let step = 0; step < steps; step += 1) {
    walks.push(
      ...(await framesDuring(tab, async () => {
        await page.keyboard.press('ArrowRight');
        await page.waitForTimeout(500);
      })),
    );
    alive = Math.max(alive, await largeAlive(tab));
  }
  const dragged = await framesDuring(tab, () => drag(tab));
  await page.waitForTimeout(600);
  const pinched = await framesDuring(tab, async () => {
    await pinch(tab, 2.2);
    await pinch(tab, 0.5);
  });
  await tab.close();
  const of = (key) => median(times.map((one) => one[key]));
  const ms = (measured) => ({ measured, unit: ' ms' });
  return [
    line('T11 open', `preview from its tile, first pixels, median of ${opens}`, ms(of('first'))),
    line('T11 cold', 'the same, the very first time (the chunk comes too)', ms(cold.first)),
    line('T11 sharp', 'until the large picture is there', ms(of('sharp'))),
    line('T11 back', 'Escape until the tile has the focus', ms(median(back))),
    line('T11 p95', 'a finger drags the photo, frame p95', ms(percentile(dragged, 0.95))),
    line('T11 p95', 'two fingers zoom, frame p95', ms(percentile(pinched, 0.95))),
    line('T11 walk', 'on to the next photo, frame p95', ms(percentile(walks, 0.95))),
    line('T11 near', 'neighbours whose large picture is there', { measured: near }),
    line('T11 alive', `large pictures alive at once, over ${steps} photos`, { measured: alive }),
  ];
}

import type { Page } from '../fixtures/test';

type Spot = readonly [x: number, y: number];

/** Returns the centre of an element in window coordinates. */
export async function middleOf(one: ReturnType<Page['locator']>): Promise<Spot> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await one.boundingBox()) ?? {};
  return [x + width / 2, y + height / 2];
}

/** Sends touches through the browser's own input pipeline (Chrome DevTools Protocol). */
export async function fingersOn(page: Page) {
  const session = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', spots: Spot[], timestamp?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      ...(timestamp !== undefined && { timestamp }),
      touchPoints: spots.map(([x, y], id) => ({ x, y, id })),
    });
  const between = (from: Spot, to: Spot, share: number): Spot => [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share,
  ];
  const steps = [0.25, 0.5, 0.75, 1];

  let lastTapSeconds = 0;
  return {
    /** Puts a finger down without lifting it. */
    press: (spot: Spot) => send('touchStart', [spot]),
    /** Moves the finger that is down. */
    async move(from: Spot, to: Spot) {
      for (const share of steps) await send('touchMove', [between(from, to, share)]);
    },
    lift: () => send('touchEnd', []),
    async tap(spot: Spot) {
      await send('touchStart', [spot]);
      await send('touchEnd', []);
    },
    /**
     * Taps twice; the taps are `apartMs` milliseconds apart. Each event has its own time stamp,
     * because sending takes an unknown time.
     */
    async tapTwice(spot: Spot, apartMs: number) {
      // At least one second after the previous taps, so that the browser does not combine them.
      const start = Math.max(Date.now() / 1000, lastTapSeconds + 1);
      lastTapSeconds = start + apartMs / 1000;
      const second = start + apartMs / 1000;
      await send('touchStart', [spot], start);
      await send('touchEnd', [], start + 0.01);
      await send('touchStart', [spot], second);
      await send('touchEnd', [], second + 0.01);
    },
    /** Moves a finger from one position to another and lifts it. */
    async drag(from: Spot, to: Spot) {
      await send('touchStart', [from]);
      for (const share of steps) await send('touchMove', [between(from, to, share)]);
      await send('touchEnd', []);
    },
    /** Moves two fingers horizontally, apart or together, around a position. */
    async pinch([x, y]: Spot, fromGap: number, toGap: number) {
      const pair = (gap: number): Spot[] => [
        [x - gap / 2, y],
        [x + gap / 2, y],
      ];
      await send('touchStart', pair(fromGap));
      for (const share of steps) await send('touchMove', pair(fromGap + (toGap - fromGap) * share));
      await send('touchEnd', []);
    },
  };
}

import type { Page } from '../fixtures/test';

type Spot = readonly [x: number, y: number];

/** The middle of what a locator finds, in the window. */
export async function middleOf(one: ReturnType<Page['locator']>): Promise<Spot> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await one.boundingBox()) ?? {};
  return [x + width / 2, y + height / 2];
}

/** Fingers on the screen, as the browser's own input pipeline sees them. */
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

  let told = 0;
  return {
    /** Puts a finger down and leaves it there. */
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
    /** Two taps whose ends lie as many milliseconds apart; when they happened is told, for sending takes its time. */
    async tapTwice(spot: Spot, apartMs: number) {
      // Well after whatever was before.
      const start = Math.max(Date.now() / 1000, told + 1);
      told = start + apartMs / 1000;
      const second = start + apartMs / 1000;
      await send('touchStart', [spot], start);
      await send('touchEnd', [], start + 0.01);
      await send('touchStart', [spot], second);
      await send('touchEnd', [], second + 0.01);
    },
    /** Goes from one spot to the other and lets go there. */
    async drag(from: Spot, to: Spot) {
      await send('touchStart', [from]);
      for (const share of steps) await send('touchMove', [between(from, to, share)]);
      await send('touchEnd', []);
    },
    /** Two fingers on a level move apart or together around a spot. */
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

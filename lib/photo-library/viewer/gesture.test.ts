import fc from 'fast-check';
import { type StageSizes, fittedSize, largestScale, reachOf, wholePhoto } from './stage-geometry';
import {
  doubleTapMs,
  dragOf,
  type GestureEvent,
  type GestureOutcome,
  type GestureState,
  reduceGesture,
  startGesture,
} from './gesture';

const sizes: StageSizes = {
  stage: { width: 400, height: 800 },
  photo: { width: 4000, height: 3000 },
};
const both = { previous: true, next: true };
const start = () => startGesture(sizes, both);

function play(state: GestureState, events: readonly GestureEvent[]) {
  const outcomes: GestureOutcome[] = [];
  let current = state;
  for (const event of events) {
    const step = reduceGesture(current, event);
    current = step.state;
    if (step.outcome) outcomes.push(step.outcome);
  }
  return { state: current, outcomes };
}

const at = (x: number, y: number, id = 1, time = 1_000) => ({ id, x, y, at: time });
const dragBy = (x: number, y: number, from = { x: 0, y: 0 }): GestureEvent[] => [
  { type: 'press', ...at(from.x, from.y) },
  { type: 'move', id: 1, x: from.x + x / 2, y: from.y + y / 2 },
  { type: 'move', id: 1, x: from.x + x, y: from.y + y },
  { type: 'release', ...at(from.x + x, from.y + y) },
];
const tap = (x: number, y: number, time: number): GestureEvent[] => [
  { type: 'press', ...at(x, y, 1, time) },
  { type: 'release', ...at(x, y, 1, time) },
];
const zoomedIn = () => play(start(), tap(0, 0, 0)).state;

const coordinate = fc.integer({ min: -900, max: 900 });
const id = fc.integer({ min: 1, max: 3 });
const time = fc.integer({ min: 0, max: 2_000 });
const anyEvent: fc.Arbitrary<GestureEvent> = fc.oneof(
  fc.record({ type: fc.constant('press' as const), id, x: coordinate, y: coordinate, at: time }),
  fc.record({ type: fc.constant('move' as const), id, x: coordinate, y: coordinate }),
  fc.record({ type: fc.constant('release' as const), id, x: coordinate, y: coordinate, at: time }),
  fc.record({ type: fc.constant('cancel' as const), id }),
  fc.record({
    type: fc.constant('wheel' as const),
    x: coordinate,
    y: coordinate,
    factor: fc.double({ min: 0.1, max: 5, noNaN: true }),
  }),
  fc.record({ type: fc.constant('nudge' as const), x: coordinate, y: coordinate }),
  fc.constant({ type: 'toggle' as const }),
);
const anyFrame: fc.Arbitrary<StageSizes> = fc.record({
  stage: fc.record({
    width: fc.integer({ min: 1, max: 4000 }),
    height: fc.integer({ min: 1, max: 4000 }),
  }),
  photo: fc.record({
    width: fc.integer({ min: 0, max: 30_000 }),
    height: fc.integer({ min: 0, max: 30_000 }),
  }),
});

describe('swipes', () => {
  test('PV-03 DC-05 a sideways drag beyond 35 % of the width changes the photo, any other springs back', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -399, max: 399 }),
        fc.integer({ min: -8, max: 8 }),
        (x, drift) => {
          const { state, outcomes } = play(start(), dragBy(x, drift * (Math.abs(x) > 8 ? 1 : 0)));
          const isFar = Math.abs(x) > 0.35 * 400;
          expect(outcomes).toEqual(isFar ? [x < 0 ? 'next' : 'previous'] : []);
          expect(dragOf(state)).toEqual({ x: 0, y: 0 });
        },
      ),
    );
  });

  test('PV-03 CO-05 exactly 35 % is not beyond it', () => {
    expect(play(start(), dragBy(-140, 0)).outcomes).toEqual([]);
    expect(play(start(), dragBy(-140.5, 0)).outcomes).toEqual(['next']);
  });

  test('PV-03 a drag that comes back has asked for nothing, however far it went', () => {
    const there = dragBy(-300, 0).slice(0, 3);
    const back: GestureEvent[] = [
      { type: 'move', id: 1, x: -20, y: 0 },
      { type: 'release', ...at(-20, 0) },
    ];
    expect(play(start(), [...there, ...back]).outcomes).toEqual([]);
  });

  test('PV-03 towards a side without a photo the drag is resisted and changes nothing', () => {
    const alone = startGesture(sizes, { previous: false, next: false });
    for (const x of [-390, 390]) {
      const dragged = play(alone, dragBy(x, 0).slice(0, 3)).state;
      expect(Math.abs(dragOf(dragged).x)).toBeLessThan(140);
      expect(play(alone, dragBy(x, 0)).outcomes).toEqual([]);
    }
  });

  test('PV-12 a drag down beyond 35 % of the height closes; up, or less, does not', () => {
    expect(play(start(), dragBy(0, 281)).outcomes).toEqual(['close']);
    expect(play(start(), dragBy(0, 280)).outcomes).toEqual([]);
    expect(play(start(), dragBy(0, -700)).outcomes).toEqual([]);
    expect(dragOf(play(start(), dragBy(0, -700).slice(0, 3)).state)).toEqual({ x: 0, y: 0 });
  });

  test('PV-12 a drag keeps the direction that it began with', () => {
    const sideways: GestureEvent[] = [
      { type: 'press', ...at(0, 0) },
      { type: 'move', id: 1, x: 30, y: 5 },
      { type: 'move', id: 1, x: 40, y: 700 },
      { type: 'release', ...at(40, 700) },
    ];
    expect(play(start(), sideways).outcomes).toEqual([]);
  });

  test('a cancelled pointer leaves all as it was', () => {
    const events: GestureEvent[] = [...dragBy(-350, 0).slice(0, 3), { type: 'cancel', id: 1 }];
    const { state, outcomes } = play(start(), events);
    expect(outcomes).toEqual([]);
    expect(state).toEqual(start());
  });
});

describe('enlarging', () => {
  test('PV-04 a tap enlarges 2.5 times at its point, the next shows the whole photo', () => {
    const large = play(start(), tap(100, 20, 0)).state;
    expect(large.view.scale).toBe(2.5);
    // The point of the photo under the finger does not move: 100 = x + 2.5 × 100.
    expect(large.view.x).toBeCloseTo(-150);
    expect(play(large, tap(10, 10, 500)).state.view).toEqual(wholePhoto);
  });

  test('PV-13 CO-05 a second tap within 200 ms belongs to the first', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 600 }), (gap) => {
        const { view } = play(start(), [...tap(0, 0, 5_000), ...tap(0, 0, 5_000 + gap)]).state;
        expect(view.scale).toBe(gap < doubleTapMs ? 2.5 : 1);
      }),
    );
  });

  test('PV-13 a drag pans the enlarged photo up to its edges and never changes it or closes', () => {
    fc.assert(
      fc.property(anyFrame, coordinate, coordinate, (given, x, y) => {
        const large = play(startGesture(given, both), tap(0, 0, 0)).state;
        const { state, outcomes } = play(large, dragBy(x * 10, y * 10));
        expect(outcomes).toEqual([]);
        const reach = reachOf(given, largestScale);
        expect(Math.abs(state.view.x)).toBeLessThanOrEqual(reach.x);
        expect(Math.abs(state.view.y)).toBeLessThanOrEqual(reach.y);
      }),
    );
  });

  test('PV-13 the edges are those of the photo, not of the screen', () => {
    // 400 × 300 on a stage of 400 × 800: enlarged it is 1000 × 750, still lower than the stage.
    expect(fittedSize(sizes)).toEqual({ width: 400, height: 300 });
    const { view } = play(zoomedIn(), dragBy(5_000, 5_000)).state;
    expect(view).toEqual({ scale: 2.5, x: 300, y: 0 });
  });

  test('two fingers enlarge between 1 and 2.5 around the spot between them', () => {
    const spread: GestureEvent[] = [
      { type: 'press', ...at(-50, 0, 1) },
      { type: 'press', ...at(50, 0, 2) },
      { type: 'move', id: 1, x: -100, y: 0 },
      { type: 'move', id: 2, x: 100, y: 0 },
    ];
    const wide = play(start(), spread).state;
    expect(wide.view).toEqual({ scale: 2, x: 0, y: 0 });
    const further = play(wide, [{ type: 'move', id: 2, x: 900, y: 0 }]).state;
    expect(further.view.scale).toBe(2.5);
    const together = play(wide, [{ type: 'move', id: 2, x: -99, y: 0 }]).state;
    expect(together.view).toEqual(wholePhoto);
  });

  test('D-11 the finger that stays after a pinch neither taps nor swipes', () => {
    const pinch: GestureEvent[] = [
      { type: 'press', ...at(-100, 0, 1) },
      { type: 'press', ...at(100, 0, 2) },
      { type: 'move', id: 2, x: 0, y: 0 },
      { type: 'release', ...at(0, 0, 2) },
      { type: 'move', id: 1, x: -390, y: 0 },
      { type: 'release', ...at(-390, 0, 1) },
    ];
    const { state, outcomes } = play(start(), pinch);
    expect(outcomes).toEqual([]);
    expect(state.view).toEqual(wholePhoto);
  });

  test('D-11 another photo starts whole, and fingers still down mean nothing to it', () => {
    const held = play(zoomedIn(), dragBy(50, 0).slice(0, 2)).state;
    const fresh = play(held, [{ type: 'photo', sizes }]);
    expect(fresh.state.view).toEqual(wholePhoto);
    const after = play(fresh.state, dragBy(-390, 0).slice(1));
    expect(after.outcomes).toEqual([]);
    expect(after.state.view).toEqual(wholePhoto);
  });

  test('a wheel enlarges around the pointer; a smaller screen keeps the photo within reach', () => {
    const { view } = play(start(), [{ type: 'wheel', x: 100, y: 0, factor: 2 }]).state;
    expect(view.scale).toBe(2);
    expect(view.x).toBeCloseTo(-100);
    const corner = play(zoomedIn(), [{ type: 'nudge', x: 5_000, y: 0 }]).state;
    const smaller = { ...sizes, stage: { width: 300, height: 600 } };
    expect(play(corner, [{ type: 'resize', sizes: smaller }]).state.view.x).toBe(225);
  });
});

test('PV-04 PV-12 whatever happens, the view stays within its limits, and only a whole photo is swiped', () => {
  fc.assert(
    fc.property(anyFrame, fc.array(anyEvent, { maxLength: 40 }), (given, events) => {
      let state = startGesture(given, both);
      for (const event of events) {
        const { scale } = state.view;
        const step = reduceGesture(state, event);
        if (step.outcome) expect(scale).toBe(1);
        state = step.state;
        expect(state.view.scale).toBeGreaterThanOrEqual(1);
        expect(state.view.scale).toBeLessThanOrEqual(2.5);
        const reach = reachOf(given, state.view.scale);
        expect(Math.abs(state.view.x)).toBeLessThanOrEqual(reach.x);
        expect(Math.abs(state.view.y)).toBeLessThanOrEqual(reach.y);
        if (state.pointers.length === 0) expect(state.phase.kind).toBe('idle');
      }
    }),
    { numRuns: 500 },
  );
});

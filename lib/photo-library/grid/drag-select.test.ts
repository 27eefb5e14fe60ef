import fc from 'fast-check';
import { type DragEvent, type DragState, edgeSpeed, idle, reduceDrag } from './drag-select';

const position = (index: number) => ({ section: '2026-03', index });
const run = (...events: DragEvent[]) => events.reduce<DragState>(reduceDrag, idle);
const down = (index: number, pointerId = 1): DragEvent => ({
  type: 'down',
  pointerId,
  at: { x: 50, y: 50 },
  position: position(index),
});
const move = (x: number, y: number, index: number | null = null, pointerId = 1): DragEvent => ({
  type: 'move',
  pointerId,
  at: { x, y },
  position: index === null ? null : position(index),
});
const held: DragEvent = { type: 'held' };

test('a photo that is held is drawn from, to the photo under the finger', () => {
  expect(run(down(3), held)).toMatchObject({
    phase: 'drawing',
    from: position(3),
    to: position(3),
  });
  expect(run(down(3), held, move(90, 200, 9))).toMatchObject({
    from: position(3),
    to: position(9),
  });
  expect(run(down(3), held, move(90, 200, 9), move(0, 0, 1))).toMatchObject({ to: position(1) });
});

test('D-06 a finger that moves at once scrolls; one that trembles does not', () => {
  expect(run(down(3), move(50, 70), held)).toEqual(idle);
  expect(run(down(3), move(53, 54), held)).toMatchObject({ phase: 'drawing' });
  expect(run(down(3), { type: 'scrolled', position: position(5) }, held)).toEqual(idle);
});

test('between the photos the last one stays; when the page moves, the photo under the finger counts', () => {
  expect(run(down(3), held, move(90, 200, 9), move(91, 200))).toMatchObject({ to: position(9) });
  expect(run(down(3), held, { type: 'scrolled', position: position(30) })).toMatchObject({
    to: position(30),
  });
});

test('a second finger ends what has not begun and is ignored afterwards', () => {
  expect(run(down(3), down(4, 2), held)).toEqual(idle);
  const drawing = run(down(3), held, down(4, 2), move(0, 0, 40, 2));
  expect(drawing).toMatchObject({ phase: 'drawing', to: position(3) });
});

test('letting go ends it, whatever came before', () => {
  const event = fc.oneof(
    fc.record({
      type: fc.constant('move' as const),
      pointerId: fc.integer({ min: 1, max: 2 }),
      at: fc.record({ x: fc.nat(300), y: fc.nat(300) }),
      position: fc.option(fc.nat(50).map(position)),
    }),
    fc.constant(held),
    fc.record({
      type: fc.constant('scrolled' as const),
      position: fc.option(fc.nat(50).map(position)),
    }),
  );
  fc.assert(
    fc.property(fc.array(event), (events) => {
      const state = run(down(3), ...events);
      if (state.phase === 'drawing') expect(state.from).toEqual(position(3));
      expect(reduceDrag(state, { type: 'end', pointerId: 1 })).toEqual(idle);
    }),
  );
});

test('the page scrolls near its edges, faster the nearer, and rests between them', () => {
  expect(edgeSpeed(400, 100, 800)).toBe(0);
  expect(edgeSpeed(150, 100, 800)).toBeLessThan(0);
  expect(edgeSpeed(110, 100, 800)).toBeLessThan(edgeSpeed(150, 100, 800));
  expect(edgeSpeed(790, 100, 800)).toBeGreaterThan(edgeSpeed(720, 100, 800));
  expect(edgeSpeed(2_000, 100, 800)).toBe(18);
});

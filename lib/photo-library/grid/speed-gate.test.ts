import { SpeedGate } from './speed-gate';

/** Samples frames of 16 ms, each after a movement of so many pixels; returns the state after each frame. */
function drive(gate: SpeedGate, moves: readonly number[]): boolean[] {
  let offset = 0;
  let now = 0;
  gate.sample(offset, now);
  return moves.map((move) => {
    offset += move;
    now += 16;
    gate.sample(offset, now);
    return gate.isOpen;
  });
}

const steady = (speed: number, frames: number) => Array.from({ length: frames }, () => speed * 16);

test('T5 at 30 px/ms nothing loads from the first frame on, and everything two frames after the stop', () => {
  const states = drive(new SpeedGate(), [...steady(30, 30), 0, 0]);
  expect(states.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => false));
  expect(states.at(-1)).toBe(true);
});

test('at 1.5 px/ms it stays open all the way', () => {
  expect(drive(new SpeedGate(), steady(1.5, 60))).not.toContain(false);
});

test('at 6 px/ms it does not flutter, not even when a frame is skipped', () => {
  const moves = steady(6, 60).flatMap((move, at) => (at % 7 === 3 ? [0, move * 2] : [move]));
  const states = drive(new SpeedGate(), moves).slice(4);
  expect(new Set(states)).toEqual(new Set([false]));
});

test('a speed between the thresholds keeps the state that it had', () => {
  const gate = new SpeedGate();
  expect(drive(gate, steady(3, 20))).not.toContain(false);
  expect(drive(gate, [...steady(20, 10), ...steady(3, 20)]).at(-1)).toBe(false);
});

test('T6 after a jump of our own there is nothing to wait for', () => {
  const gate = new SpeedGate();
  drive(gate, steady(30, 10));
  expect(gate.isOpen).toBe(false);
  gate.reset(0);
  expect(gate.isOpen).toBe(true);
});

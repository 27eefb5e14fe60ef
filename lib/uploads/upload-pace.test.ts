import { notePace, type Pace, restAt } from './upload-pace';

/** Creates a pace with one sample per second. */
const paceOf = (...sent: readonly number[]): Pace =>
  sent.reduce<Pace>((pace, bytes, second) => notePace(pace, second * 1_000, bytes), []);

test('nothing is said before four seconds, while nothing moves, and at the start', () => {
  expect(restAt([], 100)).toBeNull();
  expect(restAt(paceOf(0, 10, 20, 30), 100)).toBeNull();
  expect(restAt(paceOf(5, 5, 5, 5, 5, 5), 100)).toBeNull();
});

test('the rest takes as long as the last seconds say', () => {
  expect(restAt(paceOf(0, 10, 20, 30, 40), 100)).toBe(10_000);
});

test('a line that has become slow is believed after ten seconds, and one that stands says nothing', () => {
  const fast = Array.from({ length: 60 }, (_, second) => second * 100);
  const slow = Array.from({ length: 11 }, (_, second) => 5_900 + second);
  expect(restAt(paceOf(...fast, ...slow), 100)).toBe(100_000);
  expect(restAt(paceOf(...fast, ...slow.map(() => 5_900)), 100)).toBeNull();
});

test('a file that leaves the list or begins anew makes no pace of its own', () => {
  const pace = paceOf(0, 50, 100, 150, 200, 20, 30);
  expect(restAt(pace, 100)).toBeNull();
  expect(restAt(notePace(pace, 9_000, 60), 100)).toBe(10_000);
});

test('however long it goes on, only some seconds are kept', () => {
  expect(paceOf(...Array.from({ length: 1_000 }, (_, second) => second)).length).toBeLessThan(13);
});

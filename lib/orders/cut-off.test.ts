import { earliestCutOff } from './cut-off';

const now = new Date('2026-11-22T12:00:00Z');
const campaign = (startsAt: string, cutOffAt: string) => ({ startsAt, cutOffAt });
const running = campaign('2026-11-01T00:00:00Z', '2026-12-10T22:00:00Z');

test('OR-14 of the campaigns that run the earliest cut-off counts, whatever their order', () => {
  const sooner = campaign('2026-11-20T00:00:00Z', '2026-12-01T22:00:00Z');
  expect(earliestCutOff([running, null, sooner], now)).toEqual({ at: sooner.cutOffAt });
});

test('OR-14 a campaign that has not begun is not shown, though it would end first', () => {
  const next = campaign('2026-11-22T12:00:01Z', '2026-11-30T22:00:00Z');
  expect(earliestCutOff([next], now)).toBeNull();
  expect(earliestCutOff([next, running], now)).toEqual({ at: running.cutOffAt });
  expect(earliestCutOff([{ ...next, startsAt: now.toISOString() }], now)).toEqual({
    at: next.cutOffAt,
  });
});

test('OR-14 a cut-off is over at its instant', () => {
  const over = campaign('2026-11-01T00:00:00Z', now.toISOString());
  expect(earliestCutOff([over, null], now)).toBeNull();
});

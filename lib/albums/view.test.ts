import { createdOn } from './view';

const on = (created: string, now: string, timeZone = 'Europe/Amsterdam') =>
  createdOn({ created }, { now: new Date(now), locale: 'en-GB', timeZone });

test('AL-05 an album was made today, yesterday or on a day, by the calendar of the shop', () => {
  expect(on('2026-03-03T22:30:00Z', '2026-03-03T22:59:00Z')).toEqual({ kind: 'today' });
  // Half past eleven at night, and a quarter past midnight.
  expect(on('2026-03-03T22:30:00Z', '2026-03-03T23:15:00Z')).toEqual({ kind: 'yesterday' });
  expect(on('2026-03-03T22:30:00Z', '2026-03-03T23:15:00Z', 'UTC')).toEqual({ kind: 'today' });
  expect(on('2026-03-03T09:00:00Z', '2026-03-05T09:00:00Z')).toEqual({
    ...{ kind: 'date', date: '03 Mar 2026' },
  });
});

test('AL-05 a clock that is ahead makes no album of tomorrow', () => {
  expect(on('2026-03-04T09:00:00Z', '2026-03-03T09:00:00Z')).toEqual({ kind: 'today' });
});

import fc from 'fast-check';
import { locales } from '@/lib/i18n/locales';
import { formattersFor } from './formatters';
import { timeLeft } from './measures';

const at = (iso: string) => new Date(iso);

describe('formattersFor', () => {
  const dutch = formattersFor('nl-NL', 'Europe/Amsterdam');
  const british = formattersFor('en-GB', 'Europe/London');

  test('is made once for a locale and zone', () => {
    expect(formattersFor('nl-NL', 'Europe/Amsterdam')).toBe(dutch);
    expect(formattersFor('nl-NL', 'Europe/London')).not.toBe(dutch);
  });

  test('writes dates in the channel’s zone, not the server’s', () => {
    expect(dutch.date(at('2026-03-02T23:30:00Z'))).toBe('3 maart 2026');
    expect(british.date(at('2026-03-02T23:30:00Z'))).toBe('2 March 2026');
    expect(british.dateTime(at('2026-07-02T12:05:00Z'))).toBe('2 July 2026 at 13:05');
    expect(dutch.shortDate(at('2026-03-02T23:30:00Z'))).toBe('3 mrt 2026');
  });

  test('counts days between two instants by the calendar of the zone', () => {
    const from = at('2026-11-21T23:30:00Z');
    expect(british.daysBetween(from, at('2026-11-22T00:30:00Z'))).toBe(1);
    expect(dutch.daysBetween(from, at('2026-11-22T00:30:00Z'))).toBe(0);
    expect(british.daysBetween(from, at('2026-11-19T01:00:00Z'))).toBe(-2);
    // In London, summer time begins on 29 March 2026, so that day has 23 hours.
    expect(british.daysBetween(at('2026-03-28T12:00:00Z'), at('2026-03-30T11:00:00Z'))).toBe(2);
  });

  test('counts relative days by the calendar, not by 24 hours', () => {
    const now = at('2026-11-21T00:30:00Z');
    expect(british.relativeDay(at('2026-11-21T00:10:00Z'), now)).toBe('today');
    expect(british.relativeDay(at('2026-11-20T23:50:00Z'), now)).toBe('yesterday');
    expect(british.relativeDay(at('2026-11-18T12:00:00Z'), now)).toBe('3 days ago');
    expect(british.relativeDay(at('2026-10-21T12:00:00Z'), now)).toBe('4 weeks ago');
    expect(british.relativeDay(at('2026-05-21T12:00:00Z'), now)).toBe('6 months ago');
    expect(british.relativeDay(at('2023-11-20T12:00:00Z'), now)).toBe('3 years ago');
    // When it is 00:30 in Amsterdam, it is still 23:30 of the previous day in London.
    expect(dutch.relativeDay(at('2026-11-20T23:30:00Z'), at('2026-11-20T22:00:00Z'))).toBe(
      'morgen',
    );
    expect(british.relativeDay(at('2026-11-20T23:30:00Z'), at('2026-11-20T22:00:00Z'))).toBe(
      'today',
    );
  });

  test('counts across the change to summer time', () => {
    const now = at('2026-03-30T08:00:00Z');
    expect(british.relativeDay(at('2026-03-28T12:00:00Z'), now)).toBe('2 days ago');
  });

  test('writes money of the order’s currency in the customer’s language', () => {
    expect(british.money(12.5, 'GBP')).toBe('£12.50');
    expect(dutch.money(12.5, 'EUR')).toBe('€\u00a012,50');
    expect(formattersFor('sv-SE', 'Europe/Stockholm').money(129, 'SEK')).toBe('129,00\u00a0kr');
  });

  test('writes a range of calendar dates that no zone can shift', () => {
    expect(british.calendarRange('2026-11-24', '2026-11-27')).toContain('24');
    expect(british.calendarRange('2026-11-24', '2026-11-24')).toBe('Tue 24 November');
  });

  test('never says that something past lies ahead, in any language', () => {
    const english = formattersFor('en-GB', 'Europe/London');
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_000 }), (days) => {
        const now = at('2026-11-21T12:00:00Z');
        const then = new Date(now.getTime() - days * 86_400_000);
        return !/^(in |tomorrow|next)/.test(english.relativeDay(then, now));
      }),
    );
    for (const locale of locales) {
      expect(
        formattersFor(locale, 'UTC').relativeDay(
          at('2026-11-18T00:00:00Z'),
          at('2026-11-21T00:00:00Z'),
        ),
      ).toMatch(/3/);
    }
  });
});

describe('timeLeft', () => {
  const hour = 3_600_000;

  test.each([
    [2 * 24 * hour + 4 * hour, '2 days, 4 hours'],
    [2 * 24 * hour + 60_000, '2 days'],
    [3 * hour + 12 * 60_000, '3 hours, 12 minutes'],
    [35 * 60_000, '35 minutes'],
    [1_000, '1 minute'],
    [0, null],
    [-5, null],
  ])('%d ms', (milliseconds, text) => {
    expect(timeLeft('en-GB', milliseconds)).toBe(text);
  });
});

import { toCalendarFile } from './calendar-file';

const entry = {
  owner: 'abc',
  host: 'account.albora.nl.example',
  lastDay: new Date('2026-11-30T23:30:00Z'),
  timeZone: 'Europe/Amsterdam',
  summary: 'Albora: last day; photos, books',
  description: 'Line one\nLine two',
  url: 'https://account.albora.nl.example/my-photos/storage',
  now: new Date('2026-11-21T10:00:00Z'),
};
/** Lines of the file. A line that begins with a space continues the previous one (RFC 5545, 3.1). */
const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

test('the last day in the shop’s calendar is a whole day with three reminders', () => {
  const lines = linesOf(toCalendarFile(entry));
  expect(lines[0]).toBe('BEGIN:VCALENDAR');
  expect(lines).toEqual(
    expect.arrayContaining([
      'METHOD:PUBLISH',
      'UID:photo-storage-abc@account.albora.nl.example',
      'DTSTAMP:20261121T100000Z',
      'DTSTART;VALUE=DATE:20261201',
      'SUMMARY:Albora: last day\\; photos\\, books',
      'DESCRIPTION:Line one\\nLine two',
      'TRIGGER:-P30D',
      'TRIGGER:-P14D',
      'TRIGGER:-P2D',
    ]),
  );
});

test('whoever saves it again has one entry, moved', () => {
  const later = toCalendarFile({ ...entry, lastDay: new Date('2028-02-29T12:00:00Z') });
  expect(linesOf(later)).toContain('UID:photo-storage-abc@account.albora.nl.example');
  expect(linesOf(later)).toContain('DTSTART;VALUE=DATE:20280229');
});

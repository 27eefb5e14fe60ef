/** The last day of the storage period as a calendar file (RFC 5545). Pure. */
import { format } from 'date-fns/format';
import { tz } from '@date-fns/tz';
import { parseISO } from 'date-fns/parseISO';
import ical, { ICalAlarmType, ICalCalendarMethod } from 'ical-generator';

type CalendarEntry = {
  /** Stands for the customer; the same one replaces the entry that was saved before. */
  owner: string;
  host: string;
  lastDay: Date;
  timeZone: string;
  summary: string;
  description: string;
  url: string;
  /** When the file is made. */
  now: Date;
};

const daySeconds = 24 * 60 * 60;

/** A whole day in the shop's calendar, with reminders a month, two weeks and two days before. */
export function toCalendarFile(entry: CalendarEntry): string {
  const { owner, host, lastDay, timeZone, summary, description, url, now } = entry;
  const day = format(lastDay, 'yyyy-MM-dd', { in: tz(timeZone) });
  const calendar = ical({ method: ICalCalendarMethod.PUBLISH, prodId: `//${host}//account//EN` });
  const event = calendar.createEvent({
    id: `photo-storage-${owner}@${host}`,
    stamp: now,
    // A day has no zone; the library reads the local fields of a Date.
    start: parseISO(day),
    allDay: true,
    summary,
    description,
    url,
  });
  for (const days of [30, 14, 2])
    event.createAlarm({
      type: ICalAlarmType.display,
      trigger: days * daySeconds,
      description: summary,
    });
  return calendar.toString();
}

/** Calendar file (RFC 5545) with the last day of the storage period. Pure. */
import { format } from 'date-fns/format';
import { tz } from '@date-fns/tz';
import { parseISO } from 'date-fns/parseISO';
import ical, { ICalAlarmType, ICalCalendarMethod } from 'ical-generator';

type CalendarEntry = {
  /** Hash of the customer's id. A calendar replaces an earlier entry that has the same id. */
  owner: string;
  host: string;
  lastDay: Date;
  timeZone: string;
  summary: string;
  description: string;
  url: string;
  /** Time at which the file is created. */
  now: Date;
};

const daySeconds = 24 * 60 * 60;

/**
 * Returns a calendar file with an all-day event on `lastDay` in the shop's time zone, and reminders 30, 14 and 2 days
 * before it.
 */
export function toCalendarFile(entry: CalendarEntry): string {
  const { owner, host, lastDay, timeZone, summary, description, url, now } = entry;
  const day = format(lastDay, 'yyyy-MM-dd', { in: tz(timeZone) });
  const calendar = ical({ method: ICalCalendarMethod.PUBLISH, prodId: `//${host}//account//EN` });
  const event = calendar.createEvent({
    id: `photo-storage-${owner}@${host}`,
    stamp: now,
    // The library reads the local fields of a Date, so parse the day in local time.
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

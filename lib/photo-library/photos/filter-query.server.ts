import 'server-only';
/** Converts a filter of the library to query parameters of the photo service. */
import { channels } from '@/lib/config/channels';
import type { PhotoFilterQuery } from '@/lib/contracts/photos';
import type { Caller } from '@/lib/http/upstream.server';
import { filterText, type PhotoFilter } from './filter';

/** The local time of a zone at an instant, as the milliseconds that the same clock time has in UTC. */
function wallClock(instant: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  const parts = format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]);
  const at: Record<string, number> = Object.fromEntries(parts);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = at;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

const dayMs = 24 * 60 * 60 * 1000;

/** The instant of the last midnight in a time zone. @param now instant in milliseconds */
export function lastMidnight(now: number, timeZone: string): Date {
  const midnight = Math.floor(wallClock(now, timeZone) / dayMs) * dayMs;
  // Subtract the zone's distance from UTC at that time.
  return new Date(midnight - (wallClock(midnight, timeZone) - midnight));
}

/** Time zone of the caller's channel; UTC for an unknown channel. */
export const zoneOf = ({ channel }: Pick<Caller, 'channel'>): string =>
  channels.find(({ code }) => code === channel)?.timeZone ?? 'UTC';

/** Query parameters for a filter. 'Today' begins at midnight in the channel's time zone. */
export function filterQuery(
  caller: Pick<Caller, 'channel'>,
  filter: PhotoFilter | null,
): PhotoFilterQuery {
  switch (filter?.kind) {
    case undefined:
      return {};
    case 'favourites':
      return { favourite: 'true' };
    case 'undated':
      return { taken: 'unknown' };
    case 'year':
    case 'month':
      return { taken: filterText(filter) };
    case 'name':
      return { name: filter.name };
    case 'today': {
      return { createdFrom: lastMidnight(Date.now(), zoneOf(caller)).toISOString() };
    }
  }
}

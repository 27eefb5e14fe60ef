import 'server-only';
/** Converts a filter of the library to the photo service's query. */
import { channels } from '@/lib/config/channels';
import type { PhotoFilterQuery } from '@/lib/contracts/photos';
import type { Caller } from '@/lib/http/upstream.server';
import { filterText, type PhotoFilter } from './filter';

/** Local time of a zone at an instant, as milliseconds in UTC. */
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

/** The instant of the last midnight of a zone. @param now milliseconds */
export function lastMidnight(now: number, timeZone: string): Date {
  const midnight = Math.floor(wallClock(now, timeZone) / dayMs) * dayMs;
  // The difference to that zone's midnight is the local time at that instant.
  return new Date(midnight - (wallClock(midnight, timeZone) - midnight));
}

/** Zone of the caller's channel. */
export const zoneOf = ({ channel }: Pick<Caller, 'channel'>): string =>
  channels.find(({ code }) => code === channel)?.timeZone ?? 'UTC';

/** 'Today' begins at midnight of the channel's time zone. */
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

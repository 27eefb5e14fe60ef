/** Where the library is read; the paths of what customers do with photos are in calls.ts. */
export const readingPaths = {
  list: '/api/photos',
  ids: '/api/photos/ids',
  months: '/api/photos/months',
  summary: '/api/photos/summary',
  timeline: '/api/photos/timeline',
} as const;

/** A query without what is null. */
export const query = (values: Record<string, string | number | null>): string => {
  const given = Object.entries(values).filter(([, value]) => value !== null);
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
};

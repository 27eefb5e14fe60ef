import { hoursToMilliseconds } from 'date-fns';

/** Object key of an upload's photo. */
export const objectKeyOf = (uploadId: string): string => `uploads/${uploadId}`;

/** Milliseconds without a new byte after which an unfinished upload is deleted. */
export const partLifetimeMs = hoursToMilliseconds(2);

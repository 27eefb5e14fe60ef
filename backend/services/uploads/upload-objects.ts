import { hoursToMilliseconds } from 'date-fns';

/** Object key of an upload's photo. */
export const objectKeyOf = (uploadId: string): string => `uploads/${uploadId}`;

/** Milliseconds after its last byte at which an upload is deleted. */
export const partLifetimeMs = hoursToMilliseconds(2);

import { hoursToMilliseconds } from 'date-fns';

/** Object key of an upload's photo. */
export const objectKeyOf = (uploadId: string): string => `uploads/${uploadId}`;

/** Id of the upload with this object key. For another object key the result is the id of no upload. */
export const uploadIdOf = (objectKey: string): string => objectKey.replace(/^uploads\//, '');

/** Milliseconds without a new byte after which an unfinished upload is deleted. */
export const partLifetimeMs = hoursToMilliseconds(2);

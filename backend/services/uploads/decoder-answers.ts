/**
 * Schemas of the results that a decoding process sends. The process reads untrusted files, so its results are
 * validated.
 */
import * as z from 'zod';
import { datePrecisions, dateSources } from '../../../lib/contracts/photo-dates';
import { localDateTime } from '../../../lib/contracts/photos';
import { typeOfBytes } from '../../../lib/contracts/photo-files';
import { uploadDto, uploadMediaType } from '../../../lib/contracts/uploads';
import { thumbnailEdges } from './photo-examination';
import { maxPixels } from './photo-pixels';

/** Maximum size in bytes of a full-size picture. A picture of noise, the worst case, needs a third of this limit. */
const maxPictureBytes = 300_000_000;

/** Bytes of a JPEG within the size limit. */
const jpeg = z
  .instanceof(Uint8Array)
  .refine((bytes) => bytes.length <= maxPictureBytes && typeOfBytes(bytes) === 'image/jpeg');

const refused = z.strictObject({ refused: uploadDto.shape.reason.unwrap().unwrap() });
const count = z.int().positive();

const facts = z
  .strictObject({
    mediaType: uploadMediaType,
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
    crc32: z.int().min(0).max(0xffff_ffff),
    fileSize: count,
    width: count,
    height: count,
    thumbhash: z.base64().max(100),
  })
  .refine(({ width, height }) => width * height <= maxPixels);

export const examinedAnswer = z.union([
  refused,
  z.strictObject({ facts, thumbnails: z.array(jpeg).length(thumbnailEdges.length) }),
]);

export const previewedAnswer = z.union([
  refused,
  z.strictObject({ preview: z.strictObject({ facts, picture: jpeg }).nullable() }),
]);

export const drawnAnswer = z.union([refused, z.strictObject({ picture: jpeg })]);

export const metadataAnswer = z.strictObject({
  isMotion: z.boolean(),
  date: z
    .strictObject({
      taken: localDateTime,
      source: z.enum(dateSources).exclude(['none']),
      precision: z.enum(datePrecisions),
    })
    .nullable(),
});

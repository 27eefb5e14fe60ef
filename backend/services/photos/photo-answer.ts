import type * as z from 'zod';
import type { deletedPhotoDto, photoDto, placedPhotoDto } from '../../../lib/contracts/photos';
import type { ObjectVariant } from '../../shared/storage/object-storage';
import { type Signer, signObjectUrl } from '../../shared/storage/signed-url';
import { expiryOf } from './delete-photos';
import { type PhotoRow, photos } from './tables';

const edges = [300, 800, 1300] as const;

/** Size in pixels of a picture whose longer edge is at most `edge`; pictures are never enlarged. */
function fit({ width, height }: Pick<PhotoRow, 'width' | 'height'>, edge: number) {
  const scale = Math.min(1, edge / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

const largestThumbnail = Math.max(...edges);

/** Maximum number of pixels of a photo that is rotated at full size for each request. */
const maxTurnedPixels = 50_000_000;

/**
 * Returns the variant that has all pixels in a format that browsers show. Null if the largest thumbnail has as many
 * pixels, or if a rotated photo is too large. The variant `full` is drawn on demand, for HEIC photos and for rotated
 * photos.
 */
function fullSizeVariant({
  width,
  height,
  mediaType,
  turn,
}: PhotoAnswerRow): 'original' | 'full' | null {
  if (Math.max(width, height) <= largestThumbnail) return null;
  if (turn !== 0) return width * height <= maxTurnedPixels ? 'full' : null;
  return mediaType === 'image/heic' ? 'full' : 'original';
}

/** Columns that a picture needs. Lists read only these, because reading whole photos is slow. */
export const pictureFields = {
  id: photos.id,
  objectKey: photos.objectKey,
  width: photos.width,
  height: photos.height,
  turn: photos.turn,
  thumbnailEdition: photos.thumbnailEdition,
};
export type Picture = Pick<PhotoRow, keyof typeof pictureFields>;

/** Size in pixels after the customer's rotation. */
const turned = ({ width, height, turn }: Picture) =>
  turn % 180 === 0 ? { width, height } : { width: height, height: width };

/** Options of a picture's URL: when one of them changes, the URL changes, too. */
const urlOptions = ({ turn, thumbnailEdition }: Picture) => ({ turn, version: thumbnailEdition });

/** Response format of a thumbnail with this longer edge in pixels. */
export const toThumbnail = (signer: Signer, row: Picture, edge: (typeof edges)[number]) => ({
  id: `${row.id}-${edge}`,
  url: signObjectUrl(signer, row.objectKey, `${edge}`, urlOptions(row)),
  ...fit(turned(row), edge),
});

/** Columns of a photo in a response, and its owner. Lists read only these, because each column costs time. */
export const photoAnswerFields = {
  ...pictureFields,
  accountId: photos.accountId,
  uploadId: photos.uploadId,
  fileName: photos.fileName,
  mediaType: photos.mediaType,
  fileSize: photos.fileSize,
  thumbhash: photos.thumbhash,
  isMotion: photos.isMotion,
  createdAt: photos.createdAt,
  takenAt: photos.takenAt,
  takenSource: photos.takenSource,
  takenPrecision: photos.takenPrecision,
  takenIsGuess: photos.takenIsGuess,
  isFavourite: photos.isFavourite,
};
export type PhotoAnswerRow = Pick<PhotoRow, keyof typeof photoAnswerFields>;

/**
 * Returns the URL of the full-size picture. Null if the largest thumbnail has all pixels, or if a rotated photo is too
 * large.
 */
export function signFullSize(signer: Signer, row: PhotoAnswerRow): string | null {
  const variant = fullSizeVariant(row);
  const drawn = variant === 'original' ? {} : urlOptions(row);
  return variant && signObjectUrl(signer, row.objectKey, variant, drawn);
}

/** Response format of a photo (EN-01). */
export function toPhoto(signer: Signer, stored: PhotoAnswerRow): z.input<typeof photoDto> {
  const row = { ...stored, ...turned(stored) };
  const urlOf = (variant: ObjectVariant) => signObjectUrl(signer, row.objectKey, variant);
  const thumbnails = edges.map((edge) => toThumbnail(signer, stored, edge));
  const created = row.createdAt.toISOString();
  return {
    imageId: row.id,
    localFileName: row.fileName,
    uploadId: row.uploadId,
    url: thumbnails.at(-1)?.url ?? urlOf('1300'),
    untouchedUrl: urlOf('original'),
    created,
    thumbnails,
    // The camera's local time is stored as UTC; it is returned without a time zone (D-08).
    dateTaken: row.takenAt?.toISOString().slice(0, 19) ?? null,
    uploadEnd: created,
    visibleWidth: row.width,
    visibleHeight: row.height,
    // The thumbhash shows the picture without the customer's rotation, so it is omitted for a rotated photo.
    thumbhash: row.turn === 0 ? row.thumbhash : null,
    fileSize: row.fileSize,
    fullSizeUrl: signFullSize(signer, stored),
    dateSource: row.takenSource,
    datePrecision: row.takenPrecision,
    isDateGuessed: row.takenIsGuess,
    isFavourite: row.isFavourite,
    turn: row.turn,
    isMotionPhoto: row.isMotion,
  };
}

/** Response format of a photo with its months under both sort keys. */
export function toPlacedPhoto(signer: Signer, row: PhotoRow): z.input<typeof placedPhotoDto> {
  return {
    ...toPhoto(signer, row),
    taken: { year: row.takenYear, month: row.takenMonth },
    uploaded: { year: row.createdYear, month: row.createdMonth },
  };
}

export function toDeletedPhoto(
  signer: Signer,
  row: PhotoRow & { deletedAt: Date },
): z.input<typeof deletedPhotoDto> {
  return {
    ...toPhoto(signer, row),
    deletedAt: row.deletedAt.toISOString(),
    expiresAt: expiryOf(row.deletedAt).toISOString(),
  };
}

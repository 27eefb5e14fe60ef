import type * as z from 'zod';
import type { deletedPhotoDto, photoDto, placedPhotoDto } from '../../../lib/contracts/photos';
import type { ObjectVariant } from '../../shared/storage/object-storage';
import { type Signer, signObjectUrl } from '../../shared/storage/signed-url';
import { expiryOf } from './delete-photos';
import { type PhotoRow, photos } from './tables';

const edges = [300, 800, 1300] as const;

/** Pixels of a picture whose longer edge is at most `edge`; nothing is ever enlarged. */
function fit({ width, height }: Pick<PhotoRow, 'width' | 'height'>, edge: number) {
  const scale = Math.min(1, edge / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

const largestThumbnail = Math.max(...edges);

/** Pixels of a photo, at most, to be turned for each who looks at all of them. */
const mostTurned = 50_000_000;

/**
 * All pixels in a form that browsers show, where the largest thumbnail has fewer: drawn on demand of a HEIC, and of what
 * the customer has turned.
 */
function fullSizeVariant({
  width,
  height,
  mediaType,
  turn,
}: ToldPhoto): 'original' | 'full' | null {
  if (Math.max(width, height) <= largestThumbnail) return null;
  if (turn !== 0) return width * height <= mostTurned ? 'full' : null;
  return mediaType === 'image/heic' ? 'full' : 'original';
}

/** What a picture needs to be known of its photo, read alone where there are many: whole photos are what a list would wait for. */
export const pictureFields = {
  id: photos.id,
  objectKey: photos.objectKey,
  width: photos.width,
  height: photos.height,
  turn: photos.turn,
  thumbnailEdition: photos.thumbnailEdition,
};
export type Picture = Pick<PhotoRow, keyof typeof pictureFields>;

/** Pixels as shown. */
const turned = ({ width, height, turn }: Picture) =>
  turn % 180 === 0 ? { width, height } : { width: height, height: width };

/** What the address of a picture says besides its name. */
const drawnAs = ({ turn, thumbnailEdition }: Picture) => ({ turn, version: thumbnailEdition });

/** One of the pictures of a photo, by its longer edge. */
export const toThumbnail = (signer: Signer, row: Picture, edge: (typeof edges)[number]) => ({
  id: `${row.id}-${edge}`,
  url: signObjectUrl(signer, row.objectKey, `${edge}`, drawnAs(row)),
  ...fit(turned(row), edge),
});

/** What an answer tells of a photo, and whose it is: read alone where many photos are, for each column is paid for. */
export const toldFields = {
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
export type ToldPhoto = Pick<PhotoRow, keyof typeof toldFields>;

/** The address of all pixels; null where the largest thumbnail has them. */
export function signFullSize(signer: Signer, row: ToldPhoto): string | null {
  const variant = fullSizeVariant(row);
  const drawn = variant === 'original' ? {} : drawnAs(row);
  return variant && signObjectUrl(signer, row.objectKey, variant, drawn);
}

/** EN-01 */
export function toPhoto(signer: Signer, stored: ToldPhoto): z.input<typeof photoDto> {
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
    // The local time is stored as if it were UTC; it leaves as it came, without a zone (D-08).
    dateTaken: row.takenAt?.toISOString().slice(0, 19) ?? null,
    uploadEnd: created,
    visibleWidth: row.width,
    visibleHeight: row.height,
    // It stands in the way in which the picture came.
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

/** A photo with its months under both sort keys. */
export function toPlacedPhoto(signer: Signer, row: PhotoRow): z.input<typeof placedPhotoDto> {
  return {
    ...toPhoto(signer, row),
    taken: { year: row.takenYear, month: row.takenMonth },
    uploaded: { year: row.createdYear, month: row.createdMonth },
  };
}

/** A photo of Recently deleted. */
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

import type * as z from 'zod';
import type { albumDto, sharedAlbumDto, sharedPhotoDto } from '../../../../lib/contracts/albums';
import type { photoDto } from '../../../../lib/contracts/photos';
import type { Signer } from '../../../shared/storage/signed-url';
import { type PhotoAnswerRow, toPhoto, toThumbnail } from '../photo-answer';
import type { FoundAlbum } from './find-albums';

/**
 * Response format of a photo. A favourite of another customer is not shown as the caller's.
 *
 * @param accountId of the caller
 */
const toPhotoFor = (
  signer: Signer,
  row: PhotoAnswerRow,
  accountId: string,
): z.input<typeof photoDto> => ({
  ...toPhoto(signer, row),
  isFavourite: row.isFavourite && row.accountId === accountId,
});

/**
 * Fields that the responses for own and shared albums have in common.
 *
 * @param accountId of the caller
 */
function fieldsOf(signer: Signer, album: FoundAlbum, accountId: string) {
  const { cover, underCover } = album;
  return {
    albumId: album.id,
    albumName: album.name,
    coverPhoto: cover && toPhotoFor(signer, cover, accountId),
    moreCovers: underCover.map((row) => toThumbnail(signer, row, 300)),
    photosCount: album.photosCount,
    created: album.createdAt.toISOString(),
    updated: album.updatedAt.toISOString(),
  };
}

/** Response format of the caller's own album (EN-02). */
export const toAlbum = (signer: Signer, album: FoundAlbum): z.input<typeof albumDto> => ({
  ...fieldsOf(signer, album, album.accountId),
  userId: album.accountId,
  isShared: album.isShared,
});

/**
 * Response format of an album that is shared with the caller.
 *
 * @param accountId of the caller
 */
export const toSharedAlbum = (
  signer: Signer,
  album: FoundAlbum,
  accountId: string,
): z.input<typeof sharedAlbumDto> => ({
  ...fieldsOf(signer, album, accountId),
  ownerId: album.accountId,
  availableUntil: album.endsAt?.toISOString() ?? null,
});

/**
 * Response format of a photo in a shared album, with its owner.
 *
 * @param accountId of the caller
 */
export const toSharedPhoto = (
  signer: Signer,
  row: PhotoAnswerRow,
  accountId: string,
): z.input<typeof sharedPhotoDto> => ({
  ...toPhotoFor(signer, row, accountId),
  ownerId: row.accountId,
});

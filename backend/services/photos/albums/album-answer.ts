import type * as z from 'zod';
import type { albumDto, sharedAlbumDto, sharedPhotoDto } from '../../../../lib/contracts/albums';
import { type Signer, type ToldPhoto, toPhoto, toThumbnail } from '../photo-answer';
import type { FoundAlbum } from './find-albums';

function fieldsOf(signer: Signer, album: FoundAlbum) {
  const { cover, underCover } = album;
  return {
    albumId: album.id,
    albumName: album.name,
    coverPhoto: cover ? toPhoto(signer, cover) : null,
    moreCovers: underCover.map((row) => toThumbnail(signer, row, 300)),
    photosCount: album.photosCount,
    created: album.createdAt.toISOString(),
    updated: album.updatedAt.toISOString(),
  };
}

/** EN-02 */
export const toAlbum = (signer: Signer, album: FoundAlbum): z.input<typeof albumDto> => ({
  ...fieldsOf(signer, album),
  userId: album.accountId,
  isShared: album.isShared,
});

export const toSharedAlbum = (
  signer: Signer,
  album: FoundAlbum,
): z.input<typeof sharedAlbumDto> => ({
  ...fieldsOf(signer, album),
  ownerId: album.accountId,
  availableUntil: album.endsAt?.toISOString() ?? null,
});

/** What somebody likes is nobody else's business. @param accountId who asks */
export const toSharedPhoto = (
  signer: Signer,
  row: ToldPhoto,
  accountId: string,
): z.input<typeof sharedPhotoDto> => ({
  ...toPhoto(signer, row),
  isFavourite: row.isFavourite && row.accountId === accountId,
  ownerId: row.accountId,
});

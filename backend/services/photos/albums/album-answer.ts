import type * as z from 'zod';
import type { albumDto, sharedAlbumDto, sharedPhotoDto } from '../../../../lib/contracts/albums';
import type { photoDto } from '../../../../lib/contracts/photos';
import type { Signer } from '../../../shared/storage/signed-url';
import { type ToldPhoto, toPhoto, toThumbnail } from '../photo-answer';
import type { FoundAlbum } from './find-albums';

/** What somebody likes is nobody else's business. @param accountId who asks */
const toldTo = (signer: Signer, row: ToldPhoto, accountId: string): z.input<typeof photoDto> => ({
  ...toPhoto(signer, row),
  isFavourite: row.isFavourite && row.accountId === accountId,
});

/** @param accountId who asks */
function fieldsOf(signer: Signer, album: FoundAlbum, accountId: string) {
  const { cover, underCover } = album;
  return {
    albumId: album.id,
    albumName: album.name,
    coverPhoto: cover && toldTo(signer, cover, accountId),
    moreCovers: underCover.map((row) => toThumbnail(signer, row, 300)),
    photosCount: album.photosCount,
    created: album.createdAt.toISOString(),
    updated: album.updatedAt.toISOString(),
  };
}

/** EN-02. An own album: who asks is its owner. */
export const toAlbum = (signer: Signer, album: FoundAlbum): z.input<typeof albumDto> => ({
  ...fieldsOf(signer, album, album.accountId),
  userId: album.accountId,
  isShared: album.isShared,
});

/** @param accountId who asks */
export const toSharedAlbum = (
  signer: Signer,
  album: FoundAlbum,
  accountId: string,
): z.input<typeof sharedAlbumDto> => ({
  ...fieldsOf(signer, album, accountId),
  ownerId: album.accountId,
  availableUntil: album.endsAt?.toISOString() ?? null,
});

/** @param accountId who asks */
export const toSharedPhoto = (
  signer: Signer,
  row: ToldPhoto,
  accountId: string,
): z.input<typeof sharedPhotoDto> => ({
  ...toldTo(signer, row, accountId),
  ownerId: row.accountId,
});

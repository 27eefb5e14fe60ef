/** What is done with shared albums, and what is asked after the first view. Everything rejects with ApiError. */
import { ApiError } from '@/lib/http/api-error';
import type { PhotoView } from '@/lib/photo-grid/photo-view';
import { query } from '@/lib/photos/reading-paths';
import { load, sharedAlbumPath } from './client';
import type { SharedAlbumListReply } from './schema';

/** A further page of the albums of others that the customer takes part in (SA-05). */
export async function listSharedAlbums(cursor: string): Promise<SharedAlbumListReply> {
  const { api, sharedAlbumListReply } = await load();
  return api.get(`/api/shared-albums?${new URLSearchParams({ cursor })}`, sharedAlbumListReply);
}

const photoPath = (id: string, photoId: string): string =>
  `${sharedAlbumPath(id)}/photos/${encodeURIComponent(photoId)}`;

/** Where the original of one of its photos is, whoever's it is (PV-16). */
export async function fetchSharedUrl(
  id: string,
  { id: photoId, ownerId }: Pick<PhotoView, 'id' | 'ownerId'>,
): Promise<string> {
  const { api, urlReply } = await load();
  const path = `${photoPath(id, photoId)}/url?${query({ ownerId: ownerId ?? null })}`;
  return (await api.get(path, urlReply)).url;
}

/** Where all its pixels are for an enlargement; null where there are no more. */
export async function fetchSharedFullSize(id: string, photoId: string): Promise<string | null> {
  const { api, fullSizeReply } = await load();
  return (await api.get(`${photoPath(id, photoId)}/full-size`, fullSizeReply)).url;
}

/** The owner ends it for everybody, a participant leaves it (SA-04, SA-06). One that is gone already is as good. */
export async function leaveSharedAlbum(id: string): Promise<void> {
  const { api, noContent } = await load();
  try {
    await api.delete(sharedAlbumPath(id), noContent);
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'notFound')) throw error;
  }
}

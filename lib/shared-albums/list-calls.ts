/** What the browser asks of the list of shared albums; it rejects with ApiError. */
import { api } from '@/lib/http/api-client';
import { type SharedAlbumListReply, sharedAlbumListReply } from './schema';

/** A further page of the albums of others that the customer takes part in (SA-05). */
export const listSharedAlbums = (cursor: string): Promise<SharedAlbumListReply> =>
  api.get(`/api/shared-albums?${new URLSearchParams({ cursor })}`, sharedAlbumListReply);

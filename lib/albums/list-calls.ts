/** What the browser asks of albums themselves: their list, and changes of one. Everything rejects with ApiError. */
import { apiPaths } from '@/lib/config/api-paths';
import { api, noContent } from '@/lib/http/api-client';
import { type AlbumListReply, albumListReply } from './schema';

/** A page of the customer's own albums. @param query names and values of the route handler's query */
export const listAlbums = (
  query: Readonly<Record<string, string>>,
  signal?: AbortSignal,
): Promise<AlbumListReply> =>
  api.get(`${apiPaths.albums}?${new URLSearchParams(query)}`, albumListReply, { signal });

/** Gives an album a name or a cover (AL-12). */
export async function changeAlbum(
  id: string,
  changes: { name?: string; coverPhotoId?: string },
): Promise<void> {
  await api.patch(apiPaths.album(id), noContent, { body: changes });
}

/** Deletes an album; its photos stay in the library (AL-12). */
export async function deleteAlbum(id: string): Promise<void> {
  await api.delete(apiPaths.album(id), noContent);
}

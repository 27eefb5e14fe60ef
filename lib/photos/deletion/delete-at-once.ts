/** Deletions of one request: the photos are away before it is sent, and back when it fails (SE-07). No React. */
import { deleteAllPhotos, deletePhoto } from '../deletion-client';
import type { PhotoLibrary, PhotoPlace } from '../library';

/** @throws ApiError; Error 'Failed to delete photo!' (ER-12) */
export async function deleteOne(
  library: PhotoLibrary,
  photoId: string,
  place: PhotoPlace,
): Promise<void> {
  const rollBack = library.remove([place]);
  try {
    await deletePhoto(photoId);
  } catch (error) {
    rollBack();
    throw error;
  }
}

/**
 * Everything, at whatever size (SE-09).
 *
 * @throws ApiError; then the library is what the service says, because it may have done it all the same
 */
export async function deleteEverything(
  library: PhotoLibrary,
): Promise<{ deletedCount: number; deletionId: string }> {
  const rollBack = library.remove('all');
  try {
    return await deleteAllPhotos();
  } catch (error) {
    rollBack();
    await library.refresh().catch(() => undefined);
    throw error;
  }
}

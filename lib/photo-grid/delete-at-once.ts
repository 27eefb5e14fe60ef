/** Deletions of one request: the photos are away before it is sent, and back when it fails (SE-07). No React. */
import { deleteAllPhotos, deletePhoto } from '@/lib/photos/deletion-client';
import type { PhotoLibrary } from './photo-list';

/** The service may have done what it could not answer any more: only it knows. */
async function settle(library: PhotoLibrary, rollBack: () => void): Promise<boolean> {
  rollBack();
  return library.refresh().then(
    () => true,
    () => false,
  );
}

/** @throws ApiError; Error 'Failed to delete photo!' (ER-12); then the library is what the service says */
export async function deleteOne(library: PhotoLibrary, photoId: string): Promise<void> {
  // Gone when a first try was done after all: what stands in its place now stays.
  const place = library.placeOf(photoId);
  const rollBack = library.remove(place ? [place] : []);
  try {
    await deletePhoto(photoId);
  } catch (error) {
    await settle(library, rollBack);
    throw error;
  }
}

/** What became of everything; without a name it cannot be brought back at once, only from Recently deleted. */
export type Everything = { deletedCount: number; deletionId: string | null };

/**
 * Everything, at whatever size (SE-09); also when the answer was lost and nothing is left.
 *
 * @throws ApiError; then the library is what the service says
 */
export async function deleteEverything(library: PhotoLibrary): Promise<Everything> {
  const deletedCount = library.total();
  const rollBack = library.remove('all');
  try {
    return await deleteAllPhotos();
  } catch (error) {
    const isKnown = await settle(library, rollBack);
    if (isKnown && library.total() === 0) return { deletedCount, deletionId: null };
    throw error;
  }
}

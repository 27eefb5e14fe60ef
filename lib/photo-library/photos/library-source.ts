/**
 * Photo source of the library in the browser, and the addresses of its photos. Every function rejects with ApiError.
 */
import { photoRoute } from '@/lib/config/photo-routes';
import { ApiError } from '@/lib/http/api-error';
import { everything, type PhotoSource } from '@/lib/photo-library/grid/photo-source';
import { viewerAddress } from '@/lib/photo-library/viewer/viewer-address';
import { monthOfUpload } from './timeline';
import type { LibraryAccess, Listing } from './view';

/** Addresses of the library's photos in the viewer. */
export const photoAddress = viewerAddress((id) => photoRoute('photoPreview', { id }));

/** Name of the library; the viewer's page stores the position to return to under this name. */
export const libraryName = 'photos';

/**
 * Loads the calls and schemas on demand: the first scripts do not need them, because the server renders the first
 * photos.
 */
async function read(listing: Listing) {
  const { readLibrary } = await import('./reading').catch(() => {
    // The code could not be loaded; the next call loads it again.
    throw new ApiError('offline', '');
  });
  return readLibrary(listing);
}

/**
 * Photo source of the library with a sort order and a filter. `access` says in
 * which way the photo service can be read: by months with offsets or cursors, or only as one list (`everything`).
 */
export function librarySource(listing: Listing, access: LibraryAccess): PhotoSource {
  const name = JSON.stringify(listing);
  if (access === 'everything')
    return {
      name,
      async sections() {
        const count = await (await read(listing)).count();
        return count > 0 ? [{ key: everything, count }] : [];
      },
      page: async (_, cursor, __, signal) => (await read(listing)).all(cursor, signal),
      headingOf: monthOfUpload,
    };
  const source: PhotoSource = {
    name,
    sections: async () => (await read(listing)).months(),
    page: async (month, cursor, limit, signal) =>
      (await read(listing)).month({ month, cursor, limit }, signal),
  };
  if (access === 'cursor') return source;
  return {
    ...source,
    pageAt: async (month, offset, limit, signal) =>
      (await read(listing)).page(month, offset, limit, signal),
    idsAt: async (month, offset, limit, signal) =>
      (await read(listing)).ids({ month, offset, limit }, signal),
  };
}

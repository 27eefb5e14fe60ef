/** The library as the browser reads it, and the addresses of its photos. Everything rejects with ApiError. */
import { photoRoute } from '@/lib/config/photo-routes';
import { ApiError } from '@/lib/http/api-error';
import { everything, type PhotoSource } from '@/lib/photo-library/grid/photo-source';
import { viewerAddress } from '@/lib/photo-library/viewer/viewer-address';
import { monthOfUpload } from './timeline';
import type { LibraryAccess, Listing } from './view';

/** Addresses of the library's photos in the viewer. */
export const photoAddress = viewerAddress((id) => photoRoute('photoPreview', { id }));

/** Name of the library, under which the viewer's page leaves where to return to. */
export const libraryName = 'photos';

/** Calls and schemas are no part of the first scripts: what the server has painted needs none. */
async function read(listing: Listing) {
  const { readLibrary } = await import('./reading').catch(() => {
    // The script could not be fetched; the next call tries anew.
    throw new ApiError('offline', '');
  });
  return readLibrary(listing);
}

/** The library under a sort and a filter, as far as its service can be asked. */
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

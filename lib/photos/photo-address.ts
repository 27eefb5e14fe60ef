import { route } from '@/lib/config/routes';
import { viewerAddress } from '@/lib/photo-viewer/viewer-address';

/** Addresses of the library's photos in the viewer. */
export const photoAddress = viewerAddress((id) => route('photoPreview', { id }));

/** Name of the library, under which the viewer's page leaves where to return to. */
export const libraryName = 'photos';

'use client';
/**
 * Shared state of the parts of a photo surface. The context value does not change with the selection; it changes when
 * the grid has been hydrated.
 */
import { createContext, type RefObject, use } from 'react';
import type { FetchPhotoUrl } from '@/lib/photo-library/grid/download-photo';
import type { PhotoPosition } from '@/lib/photo-library/grid/photo-list';
import type { PhotoView } from '@/lib/photo-library/grid/photo-view';
import type { SelectionStore } from '@/lib/photo-library/grid/selection-store';
import type { Surface, SurfaceOffer } from '@/lib/photo-library/grid/surface';
import type { GridView } from './grid-view';
import type { LibraryAdditions } from './library-additions';
import type { GridHandle } from './photo-grid';

/**
 * Functions that an action provides for other parts of the surface: a keyboard shortcut, a tile's heart, the viewer or
 * the menu.
 */
export type SurfaceCommands = {
  toggleFavourite: (photo: PhotoView) => void;
  turn: (photo: PhotoView) => void;
  changeDate: (photo: PhotoView) => void;
  /**
   * Opens the question before a deletion: of the given photo, otherwise of the selected photos, otherwise of the
   * focused photo.
   */
  delete: (photo?: PhotoView) => void;
  deleteAll: () => void;
  cancelDeletion: () => void;
  download: () => void;
  fetchUrl: FetchPhotoUrl;
};

export type SurfaceParts = Surface &
  SurfaceOffer & {
    selection: SelectionStore;
    /** Null before the grid was hydrated, and on the page of one photo. */
    view: GridView | null;
    grid: GridHandle;
    viewer: {
      open: (position: PhotoPosition) => void;
      move: (position: PhotoPosition) => void;
      close: () => void;
    };
    /** Registered by the actions after they are mounted, see `useSurfaceCommands`. */
    commands: RefObject<Partial<SurfaceCommands>>;
    /** Additions of other features to the library; null on other surfaces. */
    additions: LibraryAdditions | null;
  };

const Parts = createContext<SurfaceParts | null>(null);

export const SurfaceProvider = Parts;

/** Parts of the surface in which this component is rendered. Throws outside of a surface. */
export function useSurface(): SurfaceParts {
  const parts = use(Parts);
  if (!parts) throw new Error('no surface');
  return parts;
}

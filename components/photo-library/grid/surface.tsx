'use client';
/**
 * State that the parts of a photo surface share. The value changes once, when the grid takes over, and not with a
 * selection.
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

/** Functions that an action offers to other parts of the surface: to a key, a tile's heart, the viewer or the menu. */
export type SurfaceCommands = {
  toggleFavourite: (photo: PhotoView) => void;
  turn: (photo: PhotoView) => void;
  changeDate: (photo: PhotoView) => void;
  /** Opens the question before a deletion: of that photo, or of the selected ones, or else of the focused one. */
  delete: (photo?: PhotoView) => void;
  deleteAll: () => void;
  cancelDeletion: () => void;
  download: () => void;
  fetchUrl: FetchPhotoUrl;
};

export type SurfaceParts = Surface &
  SurfaceOffer & {
    selection: SelectionStore;
    /** Null until the grid has taken over, and on the page of one photo. */
    view: GridView | null;
    grid: GridHandle;
    viewer: {
      open: (position: PhotoPosition) => void;
      move: (position: PhotoPosition) => void;
      close: () => void;
    };
    /** Set by the actions once they are mounted. */
    commands: RefObject<Partial<SurfaceCommands>>;
    /** Actions of other features on the whole library. */
    additions: LibraryAdditions | null;
  };

const Parts = createContext<SurfaceParts | null>(null);

export const SurfaceProvider = Parts;

/** The parts of the surrounding surface. */
export function useSurface(): SurfaceParts {
  const parts = use(Parts);
  if (!parts) throw new Error('no surface');
  return parts;
}

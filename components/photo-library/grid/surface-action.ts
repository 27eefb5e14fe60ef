import type { ComponentType } from 'react';
import type { PhotoCapability } from '@/lib/contracts/photos';
import type { Surface, SurfaceFlag, SurfaceName } from '@/lib/photo-library/grid/surface';

/** An action on photos, as `surfaceActions` lists it. */
export type SurfaceAction = {
  name: string;
  /** Surfaces that have it. */
  on: readonly SurfaceName[];
  /** Only where the service announces it. */
  capability?: PhotoCapability;
  /** Only where the flag is on. */
  flag?: SurfaceFlag;
  /** Not inside an embedding app. */
  isOffInStripped?: boolean;
  /** The key of which the sheet of shortcuts speaks because of it. */
  key?: 'favourite' | 'delete';
  /** The viewer calls its commands: on the page of one photo its component for the selection is mounted, too. */
  servesViewer?: boolean;
  canUndo?: (surface: Surface) => boolean;
  /**
   * Its button in the bar of the selection. Mounted as long as the surface, so that a dialog that it has opened stays
   * when the bar is gone, and for `useSurfaceCommands`.
   */
  inSelection?: ComponentType;
  /** Its button in the viewer; another instance with each photo. */
  inViewer?: ComponentType;
};

import type { ComponentType } from 'react';
import type { PhotoCapability } from '@/lib/contracts/photos';
import type { Surface, SurfaceFlag, SurfaceName } from '@/lib/photo-library/grid/surface';

/** An action on photos, as listed in `surfaceActions`. */
export type SurfaceAction = {
  name: string;
  /** Surfaces that have the action. */
  on: readonly SurfaceName[];
  /** The action is offered only if the service announces this capability. */
  capability?: PhotoCapability;
  /** The action is offered only if this flag is on. */
  flag?: SurfaceFlag;
  /** True if the action is not offered inside an embedding app. */
  isOffInStripped?: boolean;
  /** The row in the list of shortcuts that this action adds. */
  key?: 'favourite' | 'delete';
  /**
   * True if the viewer uses its commands: its component for the selection is then also mounted on the page of one
   * photo.
   */
  servesViewer?: boolean;
  canUndo?: (surface: Surface) => boolean;
  /**
   * Button in the selection bar. Mounted as long as the surface, so that its dialog stays when the bar disappears, and
   * so that `useSurfaceCommands` works.
   */
  inSelection?: ComponentType;
  /** Button in the viewer; a new instance for each photo. */
  inViewer?: ComponentType;
};

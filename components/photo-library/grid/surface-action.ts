import type { ComponentType } from 'react';
import type { PhotoCapability } from '@/lib/contracts/photos';
import type { Surface, SurfaceFlag, SurfaceName } from '@/lib/photo-library/grid/surface';

/** An action on photos, as an entry of `surfaceActions`. */
export type SurfaceAction = {
  name: string;
  /** Surfaces that offer the action. */
  on: readonly SurfaceName[];
  /** The action is offered only if the service announces this capability. */
  capability?: PhotoCapability;
  /** The action is offered only if this flag is on. */
  flag?: SurfaceFlag;
  /** True if the action is not offered on stripped pages, that is, inside an embedding app. */
  isOffInStripped?: boolean;
  /** Row of the list of shortcuts that is shown only if the surface offers this action. */
  key?: 'favourite' | 'delete';
  /**
   * True if the viewer calls a command of this action. `inSelection`, which registers the command, is then also mounted
   * on the page of one photo.
   */
  servesViewer?: boolean;
  canUndo?: (surface: Surface) => boolean;
  /**
   * Component with the button in the selection bar. It is mounted for as long as the surface: its dialog remains open
   * when the bar disappears, and its commands (`useSurfaceCommands`) always work.
   */
  inSelection?: ComponentType;
  /** Component with the button in the viewer. It is mounted anew for each photo. */
  inViewer?: ComponentType;
};

/** What the rooms of the photo library hand to each other on the screen; the island puts them together. */
import type { PhotoLibrary, PhotoPlace, PhotoSelection } from '@/lib/photos/library';

/** The grid as the other parts may use it. */
export type TimelineHandle = {
  /** Brings a photo into view and gives it the focus: after the preview, after an undo. */
  focus(place: PhotoPlace): void;
  /** The photo under a point of the window, also one that is not loaded; for a drag over the grid. */
  placeAt(clientX: number, clientY: number): PhotoPlace | null;
};

/** `components/photos/selection/selection-bar.tsx`: slides in at the bottom while `selection.isActive`. */
export type SelectionBarProps = {
  library: PhotoLibrary;
  selection: PhotoSelection;
  timeline: TimelineHandle;
};

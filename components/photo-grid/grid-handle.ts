/** What the rooms of the photo library hand to each other on the screen; the island puts them together. */
import type { PhotoPlace } from '@/lib/photo-grid/photo-list';

/** The grid as the other parts may use it. */
export type TimelineHandle = {
  /** Brings a photo into view and gives it the focus: after the preview, after an undo. */
  focus(place: PhotoPlace): void;
};

/** All words of the library's island, made on the server. */
import type { DeletionWords } from '@/lib/photo-grid/deletion-words';
import type { PreviewWords } from '@/lib/photo-viewer/viewer-words';
import type { SelectionWords } from '@/lib/photo-grid/selection-words';
import type { TimelineWords } from '@/lib/photo-grid/grid-words';

export type LibraryWords = {
  timeline: TimelineWords;
  preview: PreviewWords;
  selection: SelectionWords;
  deletion: DeletionWords;
};

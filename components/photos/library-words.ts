/** All words of the library's island, made on the server. */
import type { DeletionWords } from '@/lib/photos/deletion/deletion-words';
import type { PreviewWords } from '@/lib/photos/preview/preview-words';
import type { SelectionWords } from '@/lib/photos/selection/selection-words';
import type { TimelineWords } from '@/lib/photos/timeline/words';

export type LibraryWords = {
  timeline: TimelineWords;
  preview: PreviewWords;
  selection: SelectionWords;
  deletion: DeletionWords;
};

/** All words of the library's island, made on the server. Pure types. */
import type { PreviewWords } from '@/lib/photos/preview/preview-words';
import type { TimelineWords } from '@/lib/photos/timeline/words';

export type LibraryWords = { timeline: TimelineWords; preview: PreviewWords };

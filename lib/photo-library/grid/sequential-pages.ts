/**
 * Reads photos at any index from a service that can only read page after page. It starts at the nearest known cursor.
 * Only one read of a section runs at a time, so that no page is requested twice. No React.
 */
import { monthPageSize, photoPageSize } from '@/lib/contracts/limits';
import { ApiError } from '@/lib/http/api-error';
import type { SectionKey } from './photo-list';
import type { PhotoSource, SourcePhotos } from './photo-source';

/** Number of stored responses per section: neighbouring pages of 24 photos are often in the same response. */
const keptChunks = 4;

type Mark = { offset: number; cursor: string | null };
type Chunk = { offset: number; photos: SourcePhotos };
type Progress = {
  /** Known cursors with their indexes, ascending. */
  marks: Mark[];
  chunks: Chunk[];
  /** Number of photos of the section; Infinity until the end was read. */
  end: number;
  /** Resolves when the running read has ended. */
  turn: Promise<unknown>;
};

/** Photos of one response. */
export type Read = Chunk & { section: SectionKey; isEnd: boolean };

export class SequentialPages {
  readonly #sections = new Map<SectionKey, Progress>();

  constructor(
    readonly source: Pick<PhotoSource, 'page'>,
    /** Called with every response. */
    readonly onRead: (read: Read) => void = () => {},
  ) {}

  #progressOf(section: SectionKey): Progress {
    const known = this.#sections.get(section);
    if (known) return known;
    const marks = [{ offset: 0, cursor: null }];
    const progress = { marks, chunks: [], end: Infinity, turn: Promise.resolve() };
    this.#sections.set(section, progress);
    return progress;
  }

  /** Discards responses and cursors of a section, or of all sections, because photos may have changed. */
  forget(section?: SectionKey): void {
    if (section === undefined) this.#sections.clear();
    else this.#sections.delete(section);
  }

  /** Discards responses of a section, because their signed addresses may have expired; the cursors remain. */
  forgetAnswers(section: SectionKey): void {
    this.#sections.get(section)?.chunks.splice(0);
  }

  /** Reads `limit` photos from an index; fewer only at the end of the section. @throws ApiError */
  async read(
    section: SectionKey,
    offset: number,
    limit: number,
    signal?: AbortSignal,
  ): Promise<SourcePhotos> {
    const progress = this.#progressOf(section);
    const before = progress.turn;
    const photos = before.then(() => this.#read(section, progress, offset, limit, signal));
    progress.turn = photos.catch(() => {});
    return photos;
  }

  async #read(
    section: SectionKey,
    progress: Progress,
    offset: number,
    limit: number,
    signal?: AbortSignal,
  ): Promise<SourcePhotos> {
    const found: SourcePhotos[number][] = [];
    const end = offset + limit;
    for (let at = offset; at < Math.min(end, progress.end);) {
      signal?.throwIfAborted();
      const chunk =
        progress.chunks.find((one) => at >= one.offset && at < one.offset + one.photos.length) ??
        (await this.#advance(section, progress, at, end, signal));
      // Empty if the page that was read ends before the index.
      const known = chunk.photos.slice(at - chunk.offset, end - chunk.offset);
      found.push(...known);
      at += known.length;
    }
    return found;
  }

  /** Reads one page from the last known cursor at or before an index. */
  async #advance(
    section: SectionKey,
    progress: Progress,
    at: number,
    end: number,
    signal?: AbortSignal,
  ): Promise<Chunk> {
    const { marks, chunks } = progress;
    const from = marks.findLastIndex(({ offset }) => offset <= at);
    // There is always a mark at index 0.
    const { offset, cursor } = marks[from] as Mark;
    // For a distant index, request the largest page.
    const wanted = Math.min(photoPageSize, Math.max(monthPageSize, end - offset));
    const page = await this.source.page(section, cursor, wanted, signal);
    if (page.cursor !== null && page.cursor === cursor) throw new ApiError('badAnswer', '');
    const next = offset + page.photos.length;
    if (page.cursor === null) progress.end = next;
    // A page may be empty without being the last one; its cursor then replaces the cursor of the same index.
    else if (next === offset) marks[from] = { offset, cursor: page.cursor };
    else if (marks[from + 1]?.offset !== next)
      marks.splice(from + 1, 0, { offset: next, cursor: page.cursor });
    const chunk = { offset, photos: page.photos };
    chunks.push(chunk);
    if (chunks.length > keptChunks) chunks.shift();
    if (this.#sections.get(section) === progress)
      this.onRead({ ...chunk, section, isEnd: page.cursor === null });
    return chunk;
  }
}

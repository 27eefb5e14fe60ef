/**
 * Reads photos at any index from a service that can only read page after page, from the nearest known cursor. One read
 * of a section at a time, so that no page is requested twice. No React.
 */
import { monthPageSize, photoPageSize } from '@/lib/contracts/limits';
import { ApiError } from '@/lib/http/api-error';
import type { SectionKey } from './photo-list';
import type { PhotoSource, SourcePhotos } from './photo-source';

/** Number of stored answers: neighbouring pages of 24 photos are often in one of them. */
const keptChunks = 4;

type Mark = { offset: number; cursor: string | null };
type Chunk = { offset: number; photos: SourcePhotos };
type Progress = {
  /** Known beginnings of pages, ascending. */
  marks: Mark[];
  chunks: Chunk[];
  /** Number of photos, after the end has been read. */
  end: number;
  /** Settles with the running read. */
  turn: Promise<unknown>;
};

/** Photos of one answer. */
export type Read = Chunk & { section: SectionKey; isEnd: boolean };

export class SequentialPages {
  readonly #sections = new Map<SectionKey, Progress>();

  constructor(
    readonly source: Pick<PhotoSource, 'page'>,
    /** Receives every answer. */
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

  /** Forgets answers and cursors of a section, or of all, because its photos may have changed. */
  forget(section?: SectionKey): void {
    if (section === undefined) this.#sections.clear();
    else this.#sections.delete(section);
  }

  /** Forgets answers whose signed addresses may have expired; cursors stay. */
  forgetAnswers(section: SectionKey): void {
    this.#sections.get(section)?.chunks.splice(0);
  }

  /** Returns fewer than `limit` photos only at the end. @throws ApiError */
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
      // Empty if the read page is before the index.
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
    // There is always a mark at 0.
    const { offset, cursor } = marks[from] as Mark;
    // On the way to a distant index, the largest page.
    const wanted = Math.min(photoPageSize, Math.max(monthPageSize, end - offset));
    const page = await this.source.page(section, cursor, wanted, signal);
    if (page.cursor !== null && page.cursor === cursor) throw new ApiError('badAnswer', '');
    const next = offset + page.photos.length;
    if (page.cursor === null) progress.end = next;
    // A page may be empty without being the last; its cursor then replaces the one for the same index.
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

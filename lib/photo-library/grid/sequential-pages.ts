/**
 * Photos from any index on, of a service that knows only the page behind a cursor: reads on from the nearest cursor
 * that it remembers. One read of a section at a time, so that no page is asked for twice. No React.
 */
import { monthPageSize, photoPageSize } from '@/lib/contracts/limits';
import { ApiError } from '@/lib/http/api-error';
import type { SectionKey } from './photo-list';
import type { PhotoSource, SourcePhotos } from './photo-source';

/** Answers that are kept: neighbouring pages of 24 are often in one of them. */
const keptChunks = 4;

type Mark = { offset: number; cursor: string | null };
type Chunk = { offset: number; photos: SourcePhotos };
type Progress = {
  /** Where pages begin, ascending. */
  marks: Mark[];
  chunks: Chunk[];
  /** Photos there are, once the end has been seen. */
  end: number;
  /** Ends with the read that is under way. */
  turn: Promise<unknown>;
};

/** Photos that have been read for the first time, or again. */
export type Read = Chunk & { section: SectionKey; isEnd: boolean };

export class SequentialPages {
  readonly #sections = new Map<SectionKey, Progress>();

  constructor(
    readonly source: Pick<PhotoSource, 'page'>,
    /** Told of every page that came. */
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

  /** What was read of a section, or of all, may have changed. */
  forget(section?: SectionKey): void {
    if (section === undefined) this.#sections.clear();
    else this.#sections.delete(section);
  }

  /** The addresses in what was read may have run out. */
  forgetAnswers(section: SectionKey): void {
    this.#sections.get(section)?.chunks.splice(0);
  }

  /** Fewer than `limit` only at the end. @throws ApiError */
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
      // None while the page that was read lies before the index.
      const known = chunk.photos.slice(at - chunk.offset, end - chunk.offset);
      found.push(...known);
      at += known.length;
    }
    return found;
  }

  /** Reads one page from the last cursor at or before an index. */
  async #advance(
    section: SectionKey,
    progress: Progress,
    at: number,
    end: number,
    signal?: AbortSignal,
  ): Promise<Chunk> {
    const { marks, chunks } = progress;
    const from = marks.findLastIndex(({ offset }) => offset <= at);
    // There always is one at 0.
    const { offset, cursor } = marks[from] as Mark;
    // On the way to a far index, as many as one answer carries.
    const wanted = Math.min(photoPageSize, Math.max(monthPageSize, end - offset));
    const page = await this.source.page(section, cursor, wanted, signal);
    if (page.cursor !== null && page.cursor === cursor) throw new ApiError('badAnswer', '');
    const next = offset + page.photos.length;
    if (page.cursor === null) progress.end = next;
    // A page may be empty and still not be the last: then its cursor is the better one for the same index.
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

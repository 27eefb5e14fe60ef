/**
 * The interface between grid, selection, deletion and viewer on a list of photos: sections in visible order, positions
 * in them, and changes. Pure types.
 */
import type { PhotoView } from './photo-view';

/** Key of a section in its list: `YYYY-MM` in the timeline. Without `/`. */
export type SectionKey = string;

/** Photos below one heading, in visible order. */
export type Section = { key: SectionKey; count: number };

/** Position of a photo: its section and its index there, from 0. */
export type PhotoPosition = { section: SectionKey; index: number };

/** A photo by its id, with its position at the time of the lookup. */
export type ResolvedPhoto = { id: string; position: PhotoPosition };

/** The photos of one source, as far as they are loaded. One instance for each screen. */
export type PhotoList = {
  /** Sections with at least one photo, in visible order. A new array after each change. */
  sections(): readonly Section[];
  /** A new object after each change of the photos; the same object if only headings became known. */
  order(): object;
  /** Number of all photos, loaded or not. */
  total(): number;
  /** Reads the current counts of the service without changing the list. Rejects with ApiError. */
  counts(): Promise<readonly Section[]>;
  photoAt(position: PhotoPosition): PhotoView | undefined;
  /** Undefined if the photo is not loaded. */
  positionOf(photoId: string): PhotoPosition | undefined;
  /** Number of a photo in the whole list, from 0; -1 for a position that does not exist. */
  ordinalOf(position: PhotoPosition): number;
  /** Position of the photo with this number; null outside the list. */
  positionAt(ordinal: number): PhotoPosition | null;
  /**
   * Loads the photos of a section from `from` to before `to` and joins running requests; `photoAt` returns them until
   * the cache removes them. For a few photos that are shown or used together: each page of 24 is one request, all in
   * parallel. For ids only, see `resolveSelection`. Rejects with ApiError.
   */
  load(section: SectionKey, from: number, to: number, signal?: AbortSignal): Promise<void>;
  /**
   * The ids there, at most `photoPageSize`; null for a photo that the service could not describe. Rejects with
   * ApiError.
   */
  idsOf(
    section: SectionKey,
    from: number,
    to: number,
    signal?: AbortSignal,
  ): Promise<readonly (string | null)[]>;
  /** Owner of a photo whose data or id was read; undefined if all photos belong to the customer. */
  ownerOf?(photoId: string): string | undefined;
  /** Removes photos at once (SE-07); the returned function puts them back. */
  remove(positions: readonly PhotoPosition[] | 'all'): () => void;
  /** Changes loaded photos at once; the caller sends the request. */
  patch(ids: readonly string[], change: (photo: PhotoView) => PhotoView): void;
  /** Loads code that the first request needs, after the first paint. */
  prepare?(): void;
  /** Reads the counts again and forgets sections whose photos may have changed. */
  refresh(): Promise<void>;
  /** Calls the listener after each change of sections or photos; the returned function unsubscribes. */
  subscribe(listener: () => void): () => void;
};

/** Selected part of a section. */
export type SectionSelection = 'none' | 'some' | 'all';

/** A selection as the grid reads it. It is read for each visible tile, so each call is O(log ranges). */
export type PhotoSelection = {
  readonly isActive: boolean;
  /** Number of selected photos, including photos that are not loaded. */
  readonly size: number;
  has(position: PhotoPosition): boolean;
  section(section: SectionKey): SectionSelection;
  /** Begins a selection without photos (SE-01); does nothing during a selection. */
  start(): void;
  /** Begins the selection if there is none. */
  toggle(position: PhotoPosition): void;
  /** Selects from the last toggled position to this one, in either direction, across sections. */
  extendTo(position: PhotoPosition): void;
  toggleSection(section: SectionKey): void;
  selectAll(): void;
  /** Removes all photos from the selection, which continues. */
  clear(): void;
  /** Ends the selection (SE-06). */
  stop(): void;
  /** Calls the listener after each change; the returned function unsubscribes. */
  subscribe(listener: () => void): () => void;
};

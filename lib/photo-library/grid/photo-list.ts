/** The interface of a list of photos for the grid, the selection, the deletion and the viewer. Types only. */
import type { PhotoView } from './photo-view';

/** Key of a section in its list, for example `YYYY-MM` in the timeline. It contains no `/`. */
export type SectionKey = string;

/** The photos below one heading, in visible order. */
export type Section = { key: SectionKey; count: number };

/** Position of a photo: its section, and its index in that section from 0. */
export type PhotoPosition = { section: SectionKey; index: number };

/** A photo with its id, and its position at the time of the lookup. */
export type ResolvedPhoto = { id: string; position: PhotoPosition };

/** The photos of one source; some of them are loaded. Each screen has its own instance. */
export type PhotoList = {
  /** Sections with at least one photo, in visible order. A new array after each change. */
  sections(): readonly Section[];
  /** A new object after each change of the photos; the same object if only headings became known. */
  order(): object;
  /** Number of all photos, including photos that are not loaded. */
  total(): number;
  /** Reads the current counts from the service, without a change of the list. Rejects with ApiError. */
  counts(): Promise<readonly Section[]>;
  photoAt(position: PhotoPosition): PhotoView | undefined;
  /** Position of a photo; undefined if the photo is not loaded. */
  positionOf(photoId: string): PhotoPosition | undefined;
  /** Ordinal of a photo: its index in the whole list from 0; -1 if the position does not exist. */
  ordinalOf(position: PhotoPosition): number;
  /** Position of the photo with this ordinal; null if the list has no such photo. */
  positionAt(ordinal: number): PhotoPosition | null;
  /**
   * Loads the photos of a section from `from` to before `to`; joins requests that are running. `photoAt` returns the
   * photos until the cache removes them. Use it for few photos: each page of 24 is one request, all in parallel. For
   * ids only, see `resolveSelection`. Rejects with ApiError.
   */
  load(section: SectionKey, from: number, to: number, signal?: AbortSignal): Promise<void>;
  /**
   * Ids of the photos from `from` to before `to`, at most `photoPageSize`; null for a photo that the service could not
   * describe. Rejects with ApiError.
   */
  idsOf(
    section: SectionKey,
    from: number,
    to: number,
    signal?: AbortSignal,
  ): Promise<readonly (string | null)[]>;
  /** Owner of a photo whose data or id was read; undefined if all photos belong to the customer. */
  ownerOf?(photoId: string): string | undefined;
  /** Removes photos from the list at once, before a request (SE-07); returns a function that adds them again. */
  remove(positions: readonly PhotoPosition[] | 'all'): () => void;
  /** Changes the data of loaded photos at once; the caller sends the request. */
  patch(ids: readonly string[], change: (photo: PhotoView) => PhotoView): void;
  /** Preloads code that the first request needs. */
  prepare?(): void;
  /** Reads the counts again, and discards sections whose photos may have changed. */
  refresh(): Promise<void>;
  /** Calls the listener after each change of sections or photos; returns a function that unsubscribes it. */
  subscribe(listener: () => void): () => void;
};

/** How much of a section is selected. */
export type SectionSelection = 'none' | 'some' | 'all';

/** A selection as the grid reads it. The grid calls `has` for each visible tile; a call takes O(log n) for n ranges. */
export type PhotoSelection = {
  readonly isActive: boolean;
  /** Number of selected photos, including photos that are not loaded. */
  readonly size: number;
  has(position: PhotoPosition): boolean;
  section(section: SectionKey): SectionSelection;
  /** Begins the selection mode without photos (SE-01); does nothing if it is on. */
  start(): void;
  /** Adds or removes a photo; begins the selection mode if it is off. */
  toggle(position: PhotoPosition): void;
  /** Selects from the photo that was toggled last to this one, in either direction, across sections. */
  extendTo(position: PhotoPosition): void;
  toggleSection(section: SectionKey): void;
  selectAll(): void;
  /** Removes all photos from the selection; the selection mode remains on. */
  clear(): void;
  /** Ends the selection mode (SE-06). */
  stop(): void;
  /** Calls the listener after each change; returns a function that unsubscribes it. */
  subscribe(listener: () => void): () => void;
};

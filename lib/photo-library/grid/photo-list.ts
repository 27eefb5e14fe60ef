/**
 * What the grid, the selection, the deletion and the viewer say to each other about a list of photos, and where such a
 * list comes from: sections in visible order, positions inside them, and changes to them. Pure types.
 */
import type { PhotoView } from './photo-view';

/** Names a section inside its list: `YYYY-MM` in the timeline. Without `/`. */
export type SectionKey = string;

/** Photos that stand under one heading, in the visible order. */
export type Section = { key: SectionKey; count: number };

/** Where a photo stands: its section and its number in it, from 0. */
export type PhotoPosition = { section: SectionKey; index: number };

/** A photo by its id, and where it stood when that was looked up. */
export type ResolvedPhoto = { id: string; position: PhotoPosition };

/** The photos of one source, as far as they are known. One instance a screen. */
export type PhotoList = {
  /** Sections with at least one photo, in visible order. A new array after each change. */
  sections(): readonly Section[];
  /** Another object after each change of the photos themselves; the same while only headings become known. */
  order(): object;
  /** All photos, loaded or not. */
  total(): number;
  /** The source's sections as the service counts them now; the list stays as it is. Rejects with ApiError. */
  counts(): Promise<readonly Section[]>;
  photoAt(position: PhotoPosition): PhotoView | undefined;
  /** Only of photos that are loaded. */
  positionOf(photoId: string): PhotoPosition | undefined;
  /** Number of a photo in the whole list, from 0; -1 for a position that does not exist. */
  ordinalOf(position: PhotoPosition): number;
  /** The position of that number; null beyond either end. */
  positionAt(ordinal: number): PhotoPosition | null;
  /**
   * Loads the photos of a section from `from` to before `to`, joining what is under way; `photoAt` has them until others
   * push them out. For a few photos that are shown or used at once: each page of 24 is a request, all at the same time.
   * For ids alone, see `resolveSelection`. Rejects with ApiError.
   */
  load(section: SectionKey, from: number, to: number, signal?: AbortSignal): Promise<void>;
  /** The ids there, at most `photoPageSize`; null where the service could not describe a photo. Rejects with ApiError. */
  idsOf(
    section: SectionKey,
    from: number,
    to: number,
    signal?: AbortSignal,
  ): Promise<readonly (string | null)[]>;
  /** Whose a photo is that was ever read, or whose id was; undefined where all are the customer's own. */
  ownerOf?(photoId: string): string | undefined;
  /** Takes photos away at once (SE-07) and returns what puts them back where they were. */
  remove(positions: readonly PhotoPosition[] | 'all'): () => void;
  /** Shows photos otherwise at once, as far as they are loaded; the service is told by who calls. */
  patch(ids: readonly string[], change: (photo: PhotoView) => PhotoView): void;
  /** Fetches what the first request would have to wait for; once the first paint is over. */
  prepare?(): void;
  /** Asks for the counts anew and forgets the sections whose photos may have changed. */
  refresh(): Promise<void>;
  /** Told after each change of sections or photos; returns the function that unsubscribes. */
  subscribe(listener: () => void): () => void;
};

/** How much of a section is selected. */
export type SectionSelection = 'none' | 'some' | 'all';

/** What a grid needs to know of a selection: asked per visible tile, so each answer is O(log ranges) at most. */
export type PhotoSelection = {
  readonly isActive: boolean;
  /** True number, with photos that are not loaded. */
  readonly size: number;
  has(position: PhotoPosition): boolean;
  section(section: SectionKey): SectionSelection;
  /** Starts the mode with nothing selected (SE-01); nothing when it is on already. */
  start(): void;
  /** Starts the mode when it is off. */
  toggle(position: PhotoPosition): void;
  /** From the last toggled position to this one, either direction, across sections. */
  extendTo(position: PhotoPosition): void;
  toggleSection(section: SectionKey): void;
  selectAll(): void;
  /** Selects nothing; the mode stays on. */
  clear(): void;
  /** Ends the mode, and with it the selection (SE-06). */
  stop(): void;
  /** Told after each change of the above; returns the function that unsubscribes. A tile asks for its own answer by useSyncExternalStore. */
  subscribe(listener: () => void): () => void;
};

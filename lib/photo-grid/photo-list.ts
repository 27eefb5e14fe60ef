/**
 * What the timeline, the selection and the preview say to each other about the library: one table of months in
 * visible order, places inside it, and changes to it. Pure types; `timeline/` implements them.
 */
import type { PhotoSort } from './photo-sort';
import type { PhotoView } from './photo-view';

/** A month of the library in the visible order; year 0, month 0 holds what has no usable date (TL-02). */
export type MonthCount = { year: number; month: number; count: number };

/** `YYYY-MM`, `0000-00` for the photos without a date. */
export type MonthKey = string;

/** Where a photo stands: its month and its place in it, from 0, in the sort's order. */
export type PhotoPlace = { month: MonthKey; index: number };

/** The photos of one customer under one sort, as far as they are known. One instance a screen. */
export type PhotoLibrary = {
  readonly sort: PhotoSort;
  /** Months with at least one photo, in visible order. A new array after each change. */
  months(): readonly MonthCount[];
  /** All photos, loaded or not. */
  total(): number;
  photoAt(place: PhotoPlace): PhotoView | undefined;
  /** Only of photos that are loaded. */
  placeOf(photoId: string): PhotoPlace | undefined;
  /** The place after (1) or before (-1) this one, across months; null at either end. */
  step(place: PhotoPlace, by: 1 | -1): PhotoPlace | null;
  /** Loads the photos of `month` from place `from` to before `to`, joining what is under way. Rejects with ApiError. */
  load(month: MonthKey, from: number, to: number, signal?: AbortSignal): Promise<void>;
  /** Takes photos away at once (SE-07) and returns what puts them back where they were. */
  remove(places: readonly PhotoPlace[] | 'all'): () => void;
  /** Asks for the counts anew and forgets the months whose photos may have changed. */
  refresh(): Promise<void>;
  /** Told after each change of months or photos; returns its own end. */
  subscribe(listener: () => void): () => void;
};

/** How much of a month is selected. */
export type MonthSelection = 'none' | 'some' | 'all';

/** What a grid needs to know of a selection: asked per visible tile, so each answer is O(log ranges) at most. */
export type PhotoSelection = {
  readonly isActive: boolean;
  /** True number, with photos that are not loaded. */
  readonly size: number;
  has(place: PhotoPlace): boolean;
  month(month: MonthKey): MonthSelection;
  /** Starts the mode with nothing selected (SE-01); nothing when it is on already. */
  start(): void;
  /** Starts the mode when it is off. */
  toggle(place: PhotoPlace): void;
  /** From the last toggled place to this one, either direction, across months. */
  extendTo(place: PhotoPlace): void;
  toggleMonth(month: MonthKey): void;
  selectAll(): void;
  /** Selects nothing; the mode stays on. */
  clear(): void;
  /** Ends the mode, and with it the selection (SE-06). */
  stop(): void;
  /** Told after each change of the above; returns its own end. A tile asks for its own answer by useSyncExternalStore. */
  subscribe(listener: () => void): () => void;
};

/** The selection of one screen: the state of the model, updated after changes of the list. No React. */
import type {
  SectionKey,
  PhotoList,
  PhotoPosition,
  PhotoSelection,
  ResolvedPhoto,
} from './photo-list';
import { SectionTable } from './section-table';
import {
  countWithin,
  hasIndex,
  type IndexRanges,
  noIndexes,
  rangesOf,
  rangesWithin,
  setRange,
} from './index-ranges';
import * as model from './selection-model';

/** A photo with a known id: its former position, and its current position if it is loaded. */
type Followed = { was: PhotoPosition; is: PhotoPosition | undefined };

type Change = {
  ranges: IndexRanges;
  before: SectionTable;
  after: SectionTable;
  followed: readonly Followed[];
};

/** Sections in which the same position may now belong to another photo. */
function shuffledSections({ before, after, followed }: Change): Set<string> {
  const shuffled = new Set<string>();
  for (const [at, key] of after.keys.entries())
    if (before.countOf(before.indexOf(key)) !== after.countOf(at)) shuffled.add(key);
  for (const { was, is } of followed)
    // A removed and an added photo leave the count equal, but a photo that has moved reveals the change.
    if (is && (is.section !== was.section || is.index !== was.index)) shuffled.add(was.section);
  return shuffled;
}

/**
 * Converts a selection after a change of the list.
 * - A section with the same count keeps its selection, even if it has moved.
 * - If the count differs, it is unknown which photos are at the positions now. Photos that were toggled individually
 * have known ids and are followed to their new positions. A section that was completely selected remains selected if it
 * has become smaller. The rest of the section is unselected, because the customer may not have chosen those photos.
 */
function carryOver(change: Change): IndexRanges {
  const { ranges, before, after, followed } = change;
  const shuffled = shuffledSections(change);
  let kept = noIndexes;
  for (const key of after.keys) {
    const old = model.spanOf(before, key);
    const now = model.spanOf(after, key);
    if (!shuffled.has(key)) {
      for (const { from, to } of rangesWithin(ranges, old.from, old.to))
        kept = setRange(kept, now.from + from - old.from, now.from + to - old.from, true);
      continue;
    }
    const wasWhole =
      old.to > old.from && countWithin(ranges, old.from, old.to) === old.to - old.from;
    if (wasWhole && now.to - now.from < old.to - old.from)
      kept = setRange(kept, now.from, now.to, true);
  }
  for (const { was, is } of followed) {
    const index = is ? after.ordinalOf(is) : -1;
    const old = before.ordinalOf(was);
    if (index >= 0 && old >= 0 && hasIndex(ranges, old))
      kept = setRange(kept, index, index + 1, true);
  }
  return kept;
}

/** Maximum number of individually toggled photos whose ids are stored. Further ones are not followed after a change. */
const idsFollowed = 1_000;

/** A {@link PhotoSelection} with more functions, for the toolbar and the actions. */
export class SelectionStore implements PhotoSelection {
  private state = model.nothingSelected;
  private table: SectionTable;
  private sections: ReturnType<PhotoList['sections']>;
  private order: object;
  private count = 0;
  private known = new Map<string, PhotoPosition>();
  private readonly listeners = new Set<() => void>();

  constructor(private readonly list: PhotoList) {
    this.sections = list.sections();
    this.order = list.order();
    this.table = new SectionTable(this.sections);
  }

  /** Follows the changes of the list; returns a function that stops this. */
  connect(): () => void {
    this.followList();
    return this.list.subscribe(() => this.followList());
  }

  get isActive(): boolean {
    return this.state.isActive;
  }
  get size(): number {
    return this.count;
  }
  /** Ranges of selected ordinals, for the lookup of ids. */
  get ranges(): model.SelectionState['ranges'] {
    return this.state.ranges;
  }
  get sectionTable(): SectionTable {
    return this.table;
  }
  /**
   * Positions of photos that were toggled individually, by id; also of those that were unselected again. Photos that
   * could not be followed are missing.
   */
  get chosen(): ReadonlyMap<string, PhotoPosition> {
    return this.known;
  }

  has(position: PhotoPosition): boolean {
    return model.isSelected(this.state, this.table, position);
  }
  section(section: SectionKey) {
    return model.sectionSelection(this.state, this.table, section);
  }

  start(): void {
    if (!this.isActive) this.become(model.selectNone);
  }
  toggle(position: PhotoPosition): void {
    this.remember(position);
    this.become(model.toggle(this.state, this.table, position));
  }
  extendTo(position: PhotoPosition): void {
    this.become(model.extendTo(this.state, this.table, position));
  }
  toggleSection(section: SectionKey): void {
    this.become(model.toggleSection(this.state, this.table, section));
  }
  selectAll(): void {
    this.become(model.selectAll(this.table));
  }
  /** Keeps only the first `count` selected photos in visible order. */
  keepFirst(count: number): void {
    this.become(model.keepFirst(this.state, count));
  }
  /** Selects exactly these photos; positions outside the list are ignored. */
  select(photos: readonly ResolvedPhoto[]): void {
    this.known = new Map(photos.map(({ id, position }) => [id, position]));
    const ordinals = photos.map(({ position }) => this.list.ordinalOf(position));
    this.become(model.active(rangesOf(ordinals.filter((ordinal) => ordinal >= 0))));
  }
  /** Removes these photos from the selection. */
  deselect(positions: readonly PhotoPosition[]): void {
    let { ranges } = this;
    for (const position of positions) {
      const ordinal = this.table.ordinalOf(position);
      if (ordinal >= 0) ranges = setRange(ranges, ordinal, ordinal + 1, false);
    }
    this.become(model.active(ranges));
  }
  clear(): void {
    this.known.clear();
    this.become(model.selectNone);
  }
  stop(): void {
    this.known.clear();
    this.become(model.nothingSelected);
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  private remember(position: PhotoPosition): void {
    const id = this.list.photoAt(position)?.id;
    if (id === undefined) return;
    // Delete first, so that the last toggled photo is the last entry of the map.
    this.known.delete(id);
    if (this.known.size < idsFollowed) this.known.set(id, position);
  }

  private followList(): void {
    const sections = this.list.sections();
    if (sections === this.sections) return;
    const before = this.table;
    this.sections = sections;
    this.table = new SectionTable(sections);
    const order = this.list.order();
    const isSameOrder = order === this.order;
    this.order = order;
    // If only headings became known, every photo has the same ordinal as before.
    if (!this.isActive || isSameOrder) return;
    const known = [...this.known].map(([id, was]) => ({ id, was, is: this.list.positionOf(id) }));
    const { ranges } = this.state;
    this.become(model.active(carryOver({ ranges, before, after: this.table, followed: known })));
    this.known = new Map(known.flatMap(({ id, is }) => (is ? [[id, is]] : [])));
  }

  private become(state: model.SelectionState): void {
    if (state === this.state) return;
    this.state = state;
    this.count = model.sizeOf(state, this.table);
    for (const listener of this.listeners) listener();
  }
}

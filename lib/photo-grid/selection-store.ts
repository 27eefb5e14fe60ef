/** The selection of one screen: the model, kept in step with its library. No React. */
import type { MonthKey, PhotoLibrary, PhotoPlace, PhotoSelection } from './photo-list';
import { MonthTable } from './section-table';
import { carryOver } from './carry-over';
import { rangesOf } from './index-ranges';
import * as model from './selection-model';

/** Ids remembered of photos that were toggled one by one; more are not followed when their month changes. */
const idsFollowed = 1_000;

/** A {@link PhotoSelection} with what its toolbar needs besides. */
export class SelectionStore implements PhotoSelection {
  private state = model.nothingSelected;
  private table: MonthTable;
  private months: ReturnType<PhotoLibrary['months']>;
  private count = 0;
  private known = new Map<string, PhotoPlace>();
  private readonly listeners = new Set<() => void>();

  constructor(private readonly library: PhotoLibrary) {
    this.months = library.months();
    this.table = new MonthTable(this.months);
  }

  /** Follows the library from now on; returns its own end. */
  connect(): () => void {
    this.followLibrary();
    return this.library.subscribe(() => this.followLibrary());
  }

  get isActive(): boolean {
    return this.state.isActive;
  }
  get size(): number {
    return this.count;
  }
  /** For resolving it to ids. */
  get ranges(): model.SelectionState['ranges'] {
    return this.state.ranges;
  }
  get monthTable(): MonthTable {
    return this.table;
  }

  has(place: PhotoPlace): boolean {
    return model.isSelected(this.state, this.table, place);
  }
  month(month: MonthKey) {
    return model.monthSelection(this.state, this.table, month);
  }

  start(): void {
    if (!this.isActive) this.become(model.selectNone);
  }
  toggle(place: PhotoPlace): void {
    this.remember(place);
    this.become(model.toggle(this.state, this.table, place));
  }
  extendTo(place: PhotoPlace): void {
    this.become(model.extendTo(this.state, this.table, place));
  }
  toggleMonth(month: MonthKey): void {
    this.become(model.toggleMonth(this.state, this.table, month));
  }
  selectAll(): void {
    this.become(model.selectAll(this.table));
  }
  /** The first of the selected, in visible order. */
  keepFirst(count: number): void {
    this.become(model.keepFirst(this.state, count));
  }
  /** Exactly these; places that the library does not have are left out. */
  select(places: readonly PhotoPlace[]): void {
    this.known = new Map();
    for (const place of places.slice(0, idsFollowed)) this.remember(place);
    const ordinals = places.map((place) => this.table.ordinalOf(place));
    this.become(model.active(rangesOf(ordinals.filter((ordinal) => ordinal >= 0))));
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

  private remember(place: PhotoPlace): void {
    const id = this.library.photoAt(place)?.id;
    if (id !== undefined && this.known.size < idsFollowed) this.known.set(id, place);
  }

  private followLibrary(): void {
    const months = this.library.months();
    if (months === this.months) return;
    const before = this.table;
    this.months = months;
    this.table = new MonthTable(months);
    if (!this.isActive) return;
    const known = [...this.known].map(([id, was]) => ({ id, was, is: this.library.placeOf(id) }));
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

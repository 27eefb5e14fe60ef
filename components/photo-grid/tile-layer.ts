/** Paints the tiles of a window: a pool that is recycled across sections, never more than the window needs. No React. */
import type { PhotoPosition, PhotoSelection } from '@/lib/photo-grid/photo-list';
import type { Geometry, SlotRange } from '@/lib/photo-grid/geometry';
import type { PhotoCollection } from '@/lib/photo-grid/photo-collection';
import { Sharpening } from './sharpening';
import { placeholderColour, Tile, type TileTexts } from './tile';

/** Tiles are moved against a point near the window: a transform of millions of pixels would lose its last ones. */
const blockHeight = 20_000;

/** Writes only what changes: every tile is told anew with every photo that comes and every step of a selection. */
const put = <Name extends 'ariaPosInSet' | 'ariaSetSize' | 'ariaSelected' | 'tabIndex' | 'hidden'>(
  element: HTMLElement,
  name: Name,
  value: HTMLElement[Name],
): void => {
  if (element[name] !== value) element[name] = value;
};

type Scene = {
  geometry: Geometry;
  /** Photos that get a tile, and those of them that are in the window. */
  ranges: readonly SlotRange[];
  seen: readonly SlotRange[];
  top: number;
  shift: number;
};

export class TileLayer {
  /** By the photo's number in the list. */
  #used = new Map<number, Tile>();
  readonly #numbers = new WeakMap<Element, number>();
  readonly #free: Tile[] = [];
  #block = 0;
  #geometry: Geometry | null = null;
  #active = -1;
  #seen: readonly SlotRange[] = [];
  #sharpening: Sharpening | null = null;

  constructor(
    readonly element: HTMLElement,
    readonly list: PhotoCollection,
    readonly selection: PhotoSelection,
    readonly texts: TileTexts,
  ) {}

  /** The photo's number under an event's target; -1 beside all tiles. */
  numberOf(target: EventTarget | null): number {
    const tile = target instanceof Element ? target.closest('a') : null;
    return (tile && this.#numbers.get(tile)) ?? -1;
  }

  elementOf(number: number): HTMLElement | undefined {
    return this.#used.get(number)?.element;
  }

  /** Gives every tile its position. Tiles that are still wanted are not touched. */
  paint({ geometry, ranges, seen, top, shift }: Scene): void {
    this.#seen = seen;
    const block = Math.floor(top / blockHeight) * blockHeight;
    const isMoved = block !== this.#block || geometry !== this.#geometry;
    this.#block = block;
    if (geometry.metrics !== this.#geometry?.metrics)
      this.element.style.setProperty('--tile', `${geometry.metrics.tile}px`);
    this.#geometry = geometry;
    this.element.style.top = `${block - shift}px`;
    const { before } = this.list.table;
    const focused = this.numberOf(document.activeElement);
    for (const [number, tile] of this.#used) {
      const isWanted = number === focused || this.#isWithin(ranges, number);
      if (!isWanted) {
        this.#used.delete(number);
        this.#release(tile);
      } else if (isMoved) this.#position(tile, number);
    }
    for (const { section, from, to } of ranges)
      for (let slot = from; slot < to; slot += 1) this.#ensure((before[section] ?? 0) + slot);
    for (const tile of this.#free) put(tile.element, 'hidden', true);
    if (!this.#used.has(this.#active)) this.setActive(this.#firstVisible(ranges));
  }

  #isWithin(ranges: readonly SlotRange[], number: number): boolean {
    const { before } = this.list.table;
    return ranges.some(({ section, from, to }) => {
      const slot = number - (before[section] ?? 0);
      return slot >= from && slot < to;
    });
  }

  #firstVisible(ranges: readonly SlotRange[]): number {
    const range = ranges.find(({ from, to }) => to > from);
    return range ? (this.list.table.before[range.section] ?? 0) + range.from : -1;
  }

  #release(tile: Tile): void {
    this.#numbers.delete(tile.element);
    tile.forget();
    this.#free.push(tile);
  }

  #ensure(number: number): void {
    if (this.#used.has(number)) return;
    // The first one that left: in the order of the photos again after a jump, so that there is nothing to sort.
    const tile = this.#free.shift() ?? this.#create();
    put(tile.element, 'hidden', false);
    this.#used.set(number, tile);
    this.#position(tile, number);
    this.#describe(tile, number);
  }

  #create(): Tile {
    const tile = new Tile({
      onBroken: () => {
        const position = this.list.table.positionAt(this.numberOf(tile.element));
        if (position) this.list.renew(position);
      },
      onLoaded: () => {
        if (this.#isWithin(this.#seen, this.numberOf(tile.element))) this.#sharpening?.add(tile);
      },
    });
    this.element.append(tile.element);
    return tile;
  }

  #position(tile: Tile, number: number): void {
    const position = this.list.table.positionAt(number);
    if (!position || !this.#geometry) return;
    const section = this.list.table.indexOf(position.section);
    const { x, y } = this.#geometry.tileAt(section, position.index);
    tile.move(x, y - this.#block);
  }

  #describe(tile: Tile, number: number): void {
    const { table } = this.list;
    const position = table.positionAt(number);
    this.#numbers.set(tile.element, number);
    put(tile.element, 'ariaPosInSet', String(number + 1));
    put(tile.element, 'ariaSetSize', String(table.total));
    put(tile.element, 'tabIndex', number === this.#active ? 0 : -1);
    if (!position) return;
    put(tile.element, 'ariaSelected', String(this.selection.has(position)));
    tile.describe(this.list.photoAt(position), this.list.isMissing(position), this.texts);
  }

  /** Tells every tile anew what it shows: after photos came, or the selection changed. */
  describeAll(): void {
    for (const [number, tile] of this.#used) this.#describe(tile, number);
    this.element.toggleAttribute('data-selecting', this.selection.isActive);
  }

  /** Those in the window before those around it. */
  #seenFirst(): { seen: Tile[]; others: Tile[] } {
    const seen: Tile[] = [];
    const others: Tile[] = [];
    for (const [number, tile] of this.#used)
      (this.#isWithin(this.#seen, number) ? seen : others).push(tile);
    return { seen, others };
  }

  /** Fetches the pictures of all tiles that are there; small ones, which keep up with the scrolling. */
  showPictures(isLarge: boolean): void {
    const { seen, others } = this.#seenFirst();
    for (const tile of [...seen, ...others]) {
      if (tile.photo && !tile.element.style.backgroundColor)
        tile.element.style.backgroundColor = placeholderColour(tile.photo.hash);
      tile.showPicture(isLarge);
    }
  }

  /** Large screens show the bigger pictures in the window once nothing moves (TL-11). */
  sharpen(): void {
    this.stopSharpening();
    this.#sharpening = new Sharpening(this.#seenFirst().seen);
  }

  stopSharpening(): void {
    this.#sharpening?.end();
    this.#sharpening = null;
  }

  /** Draws stand-ins for pictures that take their time; as many as fit into a few milliseconds. */
  drawPlaceholders(): void {
    const end = performance.now() + 4;
    const { seen, others } = this.#seenFirst();
    for (const tile of [...seen, ...others])
      if (tile.drawPlaceholder() && performance.now() > end) return;
  }

  /**
   * The counts have changed: a tile follows its photo to the new number, so that what stays does not flicker. The
   * focused one stays at its number when nobody knows where its photo is now: the focus would go anywhere with it.
   */
  renumber(): void {
    const { table } = this.list;
    const focused = this.numberOf(document.activeElement);
    const tiles = [...this.#used];
    this.#used.clear();
    for (const [old, tile] of tiles) {
      const position: PhotoPosition | undefined =
        (tile.photo && this.list.positionOf(tile.photo.id)) || undefined;
      const stays = old === focused && old < table.total ? old : -1;
      const number = position ? table.ordinalOf(position) : stays;
      if (number < 0 || this.#used.has(number)) this.#release(tile);
      else {
        this.#used.set(number, tile);
        this.#describe(tile, number);
      }
    }
  }

  /** The tile that Tab leads to. */
  setActive(number: number): void {
    const old = this.elementOf(this.#active);
    if (old) old.tabIndex = -1;
    this.#active = number;
    const next = this.elementOf(number);
    if (next) next.tabIndex = 0;
  }

  /** Brings the elements into the order of the photos, in which they are read out; the focused one stays put. */
  sortElements(): void {
    const focused = document.activeElement;
    this.#used = new Map([...this.#used].sort(([a], [b]) => a - b));
    const sorted = [...this.#used.values()].map(({ element }) => element);
    const pivot = sorted.findIndex((element) => element === focused);
    let next: Element | null = null;
    for (let at = sorted.length - 1; at > pivot; at -= 1) {
      const element = sorted[at];
      if (element && element.nextElementSibling !== next) this.element.insertBefore(element, next);
      next = element ?? next;
    }
    if (pivot < 0) return;
    next = sorted[pivot] ?? null;
    for (let at = pivot - 1; at >= 0; at -= 1) {
      const element = sorted[at];
      if (element && element.nextElementSibling !== next) this.element.insertBefore(element, next);
      next = element ?? next;
    }
  }

  clear(): void {
    this.stopSharpening();
    for (const tile of [...this.#used.values(), ...this.#free]) {
      tile.forget();
      tile.element.remove();
    }
    this.#used.clear();
    this.#free.length = 0;
  }
}

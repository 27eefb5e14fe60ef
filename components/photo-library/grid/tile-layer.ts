/** Paints the tiles of the visible photos from a pool, which has only as many tiles as the window needs. No React. */
import type {
  PhotoPosition,
  PhotoSelection,
  SectionKey,
} from '@/lib/photo-library/grid/photo-list';
import type { Geometry, SlotRange } from '@/lib/photo-library/grid/geometry';
import type { PhotoCollection } from '@/lib/photo-library/grid/photo-collection';
import { type PictureSize, pictureSizes } from '@/lib/photo-library/grid/picture-choice';
import { moveTo, sortWithin } from './keep-focus';
import { isSavingData, Sharpening } from './sharpening';
import { placeholderColour, retryPicture, Tile, type TileTexts } from './tile';

/** Writes only changed values: every loaded photo and every change of the selection describes all tiles again. */
const put = <Name extends 'ariaPosInSet' | 'ariaSetSize' | 'ariaSelected' | 'tabIndex' | 'hidden'>(
  element: HTMLElement,
  name: Name,
  value: HTMLElement[Name],
): void => {
  if (element[name] !== value) element[name] = value;
};

type Scene = {
  geometry: Geometry;
  /** `ranges` are the photos that get a tile; `seen` are the photos in the window, a part of `ranges`. */
  ranges: readonly SlotRange[];
  seen: readonly SlotRange[];
  /** Returns the block of a section; undefined if the section is not painted. */
  blockOf: (section: SectionKey) => TileBlock | undefined;
};

/** The element that contains a section's tiles, and the offset to which their positions are relative. */
type TileBlock = { readonly tiles: HTMLElement; readonly base: number };

export class TileLayer {
  /** Tiles by the ordinal of their photo in the list. */
  #used = new Map<number, Tile>();
  readonly #numbers = new WeakMap<Element, number>();
  readonly #free: Tile[] = [];
  #bases = '';
  #shown = '';
  #geometry: Geometry | null = null;
  #active = -1;
  #seen: readonly SlotRange[] = [];
  #blockOf: Scene['blockOf'] = () => undefined;
  #sharpening: Sharpening | null = null;

  /** Addresses of the pictures in the server's markup; emptied at the first pause. */
  #painted: ReadonlySet<string>;

  constructor(
    readonly element: HTMLElement,
    readonly list: PhotoCollection,
    readonly selection: PhotoSelection,
    readonly texts: TileTexts,
  ) {
    const pictures = element.parentElement?.querySelectorAll('img') ?? [];
    this.#painted = new Set(Array.from(pictures, ({ currentSrc }) => currentSrc).filter(Boolean));
  }

  /** Ordinal of the photo whose tile contains the event's target; -1 outside of all tiles. */
  numberOf(target: EventTarget | null): number {
    const tile = target instanceof Element ? target.closest('a') : null;
    return (tile && this.#numbers.get(tile)) ?? -1;
  }

  /** Whether the tile with the tab stop is in the window. */
  get isActiveSeen(): boolean {
    return this.#isWithin(this.#seen, this.#active);
  }

  get activeElement(): HTMLElement | undefined {
    return this.elementOf(this.#active);
  }

  elementOf(number: number): HTMLElement | undefined {
    return this.#used.get(number)?.element;
  }

  /** Positions the tiles, recycles tiles of other photos, and creates missing tiles. */
  paint({ geometry, ranges, seen, blockOf }: Scene): void {
    this.#seen = seen;
    this.#blockOf = blockOf;
    const { keys, before } = this.list.table;
    const bases = ranges.map(({ section }) => blockOf(keys[section] ?? '')?.base).join();
    const isMoved = bases !== this.#bases || geometry !== this.#geometry;
    const painted = ranges.map(({ section, from, to }) => `${section}/${from}/${to}`).join();
    if (!isMoved && painted === this.#shown) return;
    this.#bases = bases;
    this.#shown = painted;
    if (geometry.metrics !== this.#geometry?.metrics)
      this.element.style.setProperty('--tile', `${geometry.metrics.tile}px`);
    this.#geometry = geometry;
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
    // Take the first free tile: after a jump, the tiles are then already in the order of the photos.
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
        retryPicture(tile);
      },
      onLoaded: () => {
        if (this.#isWithin(this.#seen, this.numberOf(tile.element))) this.#sharpening?.add(tile);
      },
    });
    return tile;
  }

  #position(tile: Tile, number: number): void {
    const position = this.list.table.positionAt(number);
    const block = position && this.#blockOf(position.section);
    if (!block || !this.#geometry) return;
    const section = this.list.table.indexOf(position.section);
    const { x, y } = this.#geometry.tileAt(section, position.index);
    if (tile.element.parentElement !== block.tiles) moveTo(tile.element, block.tiles);
    tile.move(x - this.#geometry.spanOf(section).x, y - block.base);
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

  /** Describes every tile again, after photos were loaded or the selection has changed. */
  describeAll(): void {
    for (const [number, tile] of this.#used) this.#describe(tile, number);
    this.element.toggleAttribute('data-selecting', this.selection.isActive);
  }

  /** All used tiles, split into those in the window and those around it. */
  #seenFirst(): { seen: Tile[]; others: Tile[] } {
    const seen: Tile[] = [];
    const others: Tile[] = [];
    for (const [number, tile] of this.#used)
      (this.#isWithin(this.#seen, number) ? seen : others).push(tile);
    return { seen, others };
  }

  /** Loads the small pictures of all tiles; those in the window first. */
  showPictures(): void {
    const { seen, others } = this.#seenFirst();
    for (const tile of seen) this.#show(tile, true);
    for (const tile of others) this.#show(tile, false);
  }

  /** Loads the pictures of photos that have just arrived, for the tiles in the window, in any order of arrival (T6). */
  showSeen(): void {
    for (const tile of this.#seenFirst().seen) {
      this.#describe(tile, this.numberOf(tile.element));
      this.#show(tile, true);
    }
  }

  #show(tile: Tile, isSeen: boolean): void {
    if (tile.photo && !tile.element.style.backgroundColor)
      tile.element.style.backgroundColor = placeholderColour(tile.photo.hash);
    tile.showPicture(this.#paintedOf(tile) ?? 'small', isSeen);
  }

  /** Size of the picture in the server's markup that the browser chose for this photo; null if it was not there. */
  #paintedOf({ photo }: Tile): PictureSize | null {
    if (this.#painted.size === 0 || !photo) return null;
    return pictureSizes.find((size) => this.#painted.has(photo[size])) ?? null;
  }

  /** When nothing moves: loads larger pictures for the tiles in the window, by their physical pixels (TL-11). */
  sharpen(): void {
    this.stopSharpening();
    this.#painted = new Set();
    // With the data saver on, small pictures remain.
    if (isSavingData()) return;
    const pixels = (this.#geometry?.metrics.tile ?? 0) * devicePixelRatio;
    this.#sharpening = new Sharpening(this.#seenFirst().seen, pixels);
  }

  /** Cancels the loading of larger pictures; returns whether one had not loaded yet. */
  stopSharpening(): boolean {
    const hasLeft = this.#sharpening?.end() ?? false;
    this.#sharpening = null;
    return hasLeft;
  }

  /** Draws placeholders for pictures that load slowly, for about 4 ms; the next pause draws the others. */
  drawPlaceholders(): void {
    const end = performance.now() + 4;
    const { seen, others } = this.#seenFirst();
    for (const tile of [...seen, ...others])
      if (tile.drawPlaceholder() && performance.now() > end) return;
  }

  /**
   * Gives each tile the new ordinal of its photo, so that photos that remain do not flicker. The focused tile keeps its
   * ordinal if its photo's new position is unknown, so that the focus does not move.
   */
  renumber(): void {
    const { table } = this.list;
    const focused = this.numberOf(document.activeElement);
    const tiles = [...this.#used];
    this.#used.clear();
    this.#shown = '';
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

  /** Makes the tile of this photo the tab stop. */
  setActive(number: number): void {
    const old = this.elementOf(this.#active);
    if (old) old.tabIndex = -1;
    this.#active = number;
    const next = this.elementOf(number);
    if (next) next.tabIndex = 0;
  }

  /** Moves the tab stop to photo `start + index`, unless it is already on a photo from `start` to before `end`. */
  leadInto(start: number, end: number, index: number): void {
    if (this.#active < start || this.#active >= end) this.setActive(start + index);
  }

  /** Sorts the elements in the order of the photos, for screen readers. The focused element is not moved. */
  sortElements(): void {
    this.#used = new Map([...this.#used].sort(([a], [b]) => a - b));
    const lists = new Map<Element, Element[]>();
    for (const { element } of this.#used.values()) {
      const { parentElement: list } = element;
      if (!list) continue;
      const elements = lists.get(list);
      if (elements) elements.push(element);
      else lists.set(list, [element]);
    }
    for (const [list, elements] of lists) sortWithin(list, elements);
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

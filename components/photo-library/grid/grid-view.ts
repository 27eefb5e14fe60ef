/**
 * The visible grid. Scroll events request one animation frame, which updates the tiles, the sections and the requests
 * for photos. React is notified only when the visible sections change. No React.
 */
import type { Density } from '@/lib/photo-library/grid/expanded-sections';
import { whenIdle } from '@/components/ui/load-ahead';
import type { PhotoPosition, SectionKey } from '@/lib/photo-library/grid/photo-list';
import { monthPageSize } from '@/lib/contracts/limits';
import {
  type Anchor,
  anchorAt,
  offsetOfAnchor,
  offsetToReveal,
  underHeadings,
} from '@/lib/photo-library/grid/anchor';
import type { Geometry } from '@/lib/photo-library/grid/geometry';
import { PageDemand } from '@/lib/photo-library/grid/page-plan';
import type { SectionTable } from '@/lib/photo-library/grid/section-table';
import { SpeedGate } from '@/lib/photo-library/grid/speed-gate';
import { GridSections } from './grid-sections';
import type { VisibleSections } from './sections-in-view';
import { GridLayout, type GridOptions } from './grid-layout';
import { atEndOfTask, IdleWatch, PageScroll, watchPage } from './page-scroll';
import { loadPlaceholders } from './tile';
import { SectionLayer } from './section-layer';
import { TileLayer } from './tile-layer';

export class GridView {
  readonly tiles: TileLayer;
  readonly #blocks: SectionLayer;
  readonly #options: GridOptions;
  readonly #gate = new SpeedGate();
  readonly #demand: PageDemand;
  readonly #layout: GridLayout;
  readonly #followers = new Set<() => void>();
  readonly #endings: ((() => void) | undefined)[] = [];
  #geometry: Geometry;
  readonly #scroll: PageScroll;
  readonly #sections: GridSections;
  #direction = 1;
  #handle = 0;
  readonly #idle = new IdleWatch(
    () => this.#becomeIdle(),
    () => this.#options.onIdle(anchorAt(this.#geometry, this.#table, this.offset)),
  );
  #hasScrolled = false;
  #table: SectionTable;
  #order: object;
  #isDirty = true;
  readonly #scene = () => ({ geometry: this.#geometry, table: this.#table });

  constructor(options: GridOptions) {
    const { root, layer, list, selection, texts } = options;
    this.#options = options;
    this.#demand = new PageDemand(list);
    this.#layout = new GridLayout(options);
    this.#table = list.table;
    this.#order = list.order();
    this.tiles = new TileLayer(layer, list, selection, texts);
    this.#blocks = new SectionLayer(layer, list, selection, options.blocks, {
      onSelect: (section) => selection.toggleSection(section),
      onExpand: (section, photos) => this.expand(section, photos),
      onFocus: (section, isList) => this.#enter(section, isList),
    });
    this.#blocks.isWhole = options.density === 'all';
    this.#scroll = new PageScroll(root);
    this.#geometry = this.#measure();
    this.#scroll.resize(this.#geometry.height);
    this.#sections = new GridSections(this.#blocks, this.#scroll, this.#scene());
    this.#goTo(options.anchor && offsetOfAnchor(this.#geometry, this.#table, options.anchor));
    this.#listen();
    this.#draw();
    this.#endings.push(whenIdle(() => loadPlaceholders().then(() => this.#retouch())));
  }

  #listen(): void {
    const { list, selection, root } = this.#options;
    const scrolled = () => {
      this.#hasScrolled = true;
      this.tiles.stopSharpening();
      this.#schedule();
    };
    const resized = () => this.#layout.isOutdated() && this.#replace(() => this.#measure());
    // Larger pictures wait for the next pause, so that the browser handles the click first.
    const pressed = () => this.#idle.postpone(this.tiles.stopSharpening());
    // Draws before other listeners of the selection read styles, so that styles and layout are computed only once.
    const answer = atEndOfTask(() => this.#isDirty && this.#draw());
    this.#endings.push(
      watchPage(root, { scrolled, resized, pressed }),
      list.subscribe(() => this.#changed()),
      selection.subscribe(() => {
        this.#isDirty = true;
        answer();
      }),
      () => (this.#isDirty = false),
    );
  }

  end(): void {
    cancelAnimationFrame(this.#handle);
    this.#idle.end();
    for (const end of this.#endings) end?.();
    this.tiles.clear();
    this.#blocks.end();
  }

  /** Subscription for `useSyncExternalStore`, together with {@link sections}. */
  readonly subscribe = (listener: () => void): (() => void) => this.#sections.subscribe(listener);
  readonly sections = (): VisibleSections => this.#sections.get();

  /** Calls the listener after each draw; returns a function that unsubscribes it. */
  follow(listener: () => void): () => void {
    this.#followers.add(listener);
    return () => this.#followers.delete(listener);
  }

  get geometry(): Geometry {
    return this.#geometry;
  }
  get viewport(): number {
    return this.#layout.viewport;
  }
  get stickyBottom(): number {
    return this.#layout.stickyBottom;
  }
  get stickyTop(): number {
    return this.#layout.stickyTop;
  }
  get offset(): number {
    return this.#scroll.offset;
  }
  get start(): number {
    return this.#scroll.start;
  }

  #measure(): Geometry {
    this.#layout.measure();
    this.#scroll.locate();
    return this.#layout.geometryOf(this.#table);
  }

  /** Replaces the geometry; the same photo remains at the top of the window, whatever changed above it. */
  #replace(
    build = () => this.#layout.geometryOf(this.#table),
    follow = (anchor: Anchor) => anchor,
  ) {
    const { table } = this.sections();
    const anchor = anchorAt(this.#geometry, table, this.offset + this.stickyTop);
    this.#geometry = build();
    this.#scroll.resize(this.#geometry.height);
    const offset = anchor && offsetOfAnchor(this.#geometry, this.#table, follow(anchor));
    this.#goTo(offset === null ? null : offset - this.stickyTop);
    this.#draw();
  }

  #changed(): void {
    const { list } = this.#options;
    const before = this.#table;
    if (before === list.table) {
      // After a jump the browser draws empty tiles. Pictures that arrive now are shown at once, not in the next frame.
      if (this.#gate.isOpen) this.tiles.showSeen();
      return this.#retouch();
    }
    const isSameOrder = list.order() === this.#order;
    this.#table = list.table;
    this.#order = list.order();
    this.tiles.renumber();
    const isSame = (anchor: Anchor) => underHeadings(anchor, before, this.#table);
    this.#replace(undefined, isSameOrder ? isSame : undefined);
  }

  /** For changes other than scrolling: the next frame and the next pause update everything. */
  #retouch(): void {
    this.#isDirty = true;
    this.#schedule();
  }

  setDensity(density: Density): void {
    this.#blocks.isWhole = density === 'all';
    if (this.#layout.expanded.become(density)) this.#replace();
  }

  /** Expands a section to this number of photos; Infinity means all. */
  expand(section: SectionKey, photos: number): void {
    this.#layout.expanded.expand(section, photos);
    this.#replace();
  }

  /** Scrolls to an offset of the grid, in CSS pixels, and requests its photos at once. */
  jump(offset: number): void {
    this.#goTo(offset);
    this.#draw();
  }

  #goTo(offset: number | null): void {
    this.#scroll.jump(offset);
    this.#gate.reset(this.offset);
    this.#isDirty = true;
  }

  /** Scrolls a photo into view; expands its section first if that is necessary. */
  reveal({ section, index }: PhotoPosition): void {
    const at = this.#table.indexOf(section);
    if (at < 0) return;
    if (index >= this.#geometry.shownOf(at))
      this.expand(section, Math.ceil((index + 1) / monthPageSize) * monthPageSize);
    const next = offsetToReveal(this.#geometry, { section: at, slot: index }, this);
    if (next !== null) this.jump(next);
  }

  /** Scrolls to the heading of a section. */
  jumpTo(section: SectionKey): void {
    const at = this.#table.indexOf(section);
    if (at < 0) return;
    this.#sections.jumped(at);
    this.jump(this.#geometry.startOf(at) - this.stickyTop);
    this.#sections.activate(at);
  }

  /** Number of the section at the top of the window; in a line of several sections, the one that was jumped to. */
  get currentSection(): number {
    return this.#sections.currentAt(this.#geometry, this.offset + this.stickyTop + 1);
  }

  /** A control of a section, or its list of photos, got the focus. The list passes it on to its first visible photo. */
  #enter(section: SectionKey, isList: boolean): void {
    const at = this.#table.indexOf(section);
    if (at < 0) return;
    const { from, to } = this.#geometry.slotsBetween(at, this.offset, this.offset + this.viewport);
    const position = { section, index: from < to ? from : 0 };
    if (isList) return void this.focus(position);
    this.#sections.entered(at);
    // The next Tab press then reaches the photos of this section.
    const { before } = this.#table;
    this.tiles.leadInto(before[at] ?? 0, before[at + 1] ?? Infinity, position.index);
  }

  /** Scrolls a photo into view and focuses its tile; returns the tile. */
  focus(position: PhotoPosition): HTMLElement | null {
    this.reveal(position);
    this.tiles.setActive(this.#table.ordinalOf(position));
    this.#sections.activate(this.#table.indexOf(position.section));
    return this.focusActive();
  }

  /** Focuses the tile that is the tab stop, without scrolling; returns it, or null if there is none. */
  focusActive(): HTMLElement | null {
    const tile = this.tiles.activeElement;
    tile?.focus({ preventScroll: true });
    return tile ?? null;
  }

  #schedule(): void {
    this.#idle.moved();
    this.#handle ||= requestAnimationFrame((now) => this.#tick(now));
  }

  #tick(now: number): void {
    this.#handle = 0;
    // Reading the scroll position forces a layout, so it is read only after a scroll event.
    const moved = this.#hasScrolled ? this.#scroll.read() : 0;
    this.#hasScrolled = false;
    if (moved !== 0) this.#direction = Math.sign(moved);
    this.#gate.sample(this.offset, now);
    this.#scroll.settle(false);
    this.#draw();
    if (!this.#gate.isStill) this.#schedule();
  }

  #becomeIdle(): void {
    this.#scroll.settle(true);
    this.#draw();
    this.tiles.sortElements();
    this.tiles.drawPlaceholders();
    this.tiles.sharpen();
    // Move the tab stop to the visible photos, unless the focus is in the grid or the last focused tile is visible.
    const isElsewhere = !this.#options.root.contains(document.activeElement);
    if (isElsewhere && !this.#sections.keepsFocus(this.tiles.isActiveSeen))
      this.tiles.setActive(this.#sections.rest(this.#scene(), this.currentSection, this));
  }

  #draw(): void {
    const { viewport: height, offset: top } = this;
    const geometry = this.#geometry;
    const margin = height / 2;
    const { sections, ranges } = geometry.rangesBetween(top - margin, top + height + margin);
    const { ranges: seen } = geometry.rangesBetween(top, top + height);
    const isDirty = this.#isDirty;
    const window = { geometry, ranges, top, height, margin, direction: this.#direction };
    // Request photos first, so that they load while the tiles are drawn.
    const isNew = this.#demand.ask({ ...window, isOpen: this.#gate.isOpen, isDirty });
    this.#sections.show(this.#scene(), sections, isDirty);
    this.tiles.paint({ geometry, ranges, seen, blockOf: (key) => this.#blocks.blockOf(key) });
    if (isDirty) this.tiles.describeAll();
    if (isNew) this.tiles.showPictures();
    this.#isDirty = false;
    for (const follow of this.#followers) follow();
  }
}

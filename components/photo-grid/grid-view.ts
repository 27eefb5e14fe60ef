/**
 * The grid on the screen: one scroll handler, one animation frame, and only then the tiles, the sections and the
 * requests. React hears of it when the sections in view change, never of a mere scroll. No React.
 */
import type { Density } from '@/lib/photo-grid/expanded-sections';
import { loadAhead } from '@/components/ui/load-ahead';
import type { PhotoPosition, SectionKey } from '@/lib/photo-grid/photo-list';
import { monthPageSize } from '@/lib/contracts/limits';
import {
  type Anchor,
  anchorAt,
  firstInView,
  offsetOfAnchor,
  offsetToReveal,
  underHeadings,
} from '@/lib/photo-grid/anchor';
import { type Geometry, wideFrom } from '@/lib/photo-grid/geometry';
import { PageDemand } from '@/lib/photo-grid/page-plan';
import type { SectionTable } from '@/lib/photo-grid/section-table';
import { SpeedGate } from '@/lib/photo-grid/speed-gate';
import { clipAround, type VisibleSections, SectionsInView } from './sections-in-view';
import { GridLayout, type GridOptions } from './grid-layout';
import { IdleWatch, PageScroll } from './page-scroll';
import { loadPlaceholders } from './tile';
import { TileLayer } from './tile-layer';

export class GridView {
  readonly tiles: TileLayer;
  readonly #options: GridOptions;
  readonly #gate = new SpeedGate();
  readonly #demand: PageDemand;
  readonly #layout: GridLayout;
  readonly #followers = new Set<() => void>();
  readonly #endings: (() => void)[] = [];
  #geometry: Geometry;
  readonly #scroll: PageScroll;
  readonly #sections: SectionsInView;
  #direction = 1;
  #handle = 0;
  readonly #idle = new IdleWatch(() => this.#becomeIdle());
  #hasScrolled = false;
  #table: SectionTable;
  #order: object;
  #isDirty = true;
  #active = 0;
  /** The server's paint has its pictures in the size of the screen already. */
  #isFirst = true;

  constructor(options: GridOptions) {
    const { root, layer, list, selection, texts } = options;
    this.#options = options;
    this.#demand = new PageDemand(list);
    this.#layout = new GridLayout(options);
    this.#table = list.table;
    this.#order = list.order();
    this.tiles = new TileLayer(layer, list, selection, texts);
    this.#scroll = new PageScroll(root);
    this.#geometry = this.#measure();
    this.#scroll.resize(this.#geometry.height);
    this.#sections = new SectionsInView(this.#makeSections(0, 0));
    this.#goTo(options.anchor && offsetOfAnchor(this.#geometry, this.#table, options.anchor));
    this.#listen();
    this.#draw();
    this.#isFirst = false;
    loadAhead(() => loadPlaceholders().then(() => this.#retouch()));
  }

  #listen(): void {
    const { list, selection, root } = this.#options;
    const scrolled = () => {
      this.#hasScrolled = true;
      this.tiles.stopSharpening();
      this.#schedule();
    };
    const resized = () => {
      if (this.#layout.isOutdated()) this.#replace(() => this.#measure());
    };
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener('scroll', scrolled, { passive: true, signal });
    addEventListener('resize', resized, { signal });
    const observer = new ResizeObserver(resized);
    observer.observe(root);
    this.#endings.push(
      () => listening.abort(),
      () => observer.disconnect(),
      list.subscribe(() => this.#changed()),
      selection.subscribe(() => this.#touch()),
    );
  }

  end(): void {
    cancelAnimationFrame(this.#handle);
    this.#idle.end();
    for (const end of this.#endings) end();
    this.tiles.clear();
  }

  /** For React. */
  readonly subscribe = (listener: () => void): (() => void) => this.#sections.subscribe(listener);
  readonly sections = (): VisibleSections => this.#sections.get();

  /** Told on every frame that moves; for what follows the scrolling by itself. */
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
  /** See {@link GridLayout.stickyTop}. */
  get stickyTop(): number {
    return this.#layout.stickyTop;
  }
  /** Top of the window in the grid. */
  get offset(): number {
    return this.#scroll.offset;
  }

  #measure(): Geometry {
    this.#layout.measure();
    this.#scroll.locate();
    return this.#layout.geometryOf(this.#table);
  }

  /** The same photo stays at the top of the window, whatever becomes of the sections above it. */
  #replace(
    build = () => this.#layout.geometryOf(this.#table),
    follow = (anchor: Anchor) => anchor,
  ) {
    const at = this.#scroll.offset + this.stickyTop;
    const anchor = anchorAt(this.#geometry, this.sections().table, at);
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
      // After a jump the browser is busy drawing empty tiles: pictures need not wait for its next frame.
      this.tiles.describeAll();
      if (this.#gate.isOpen) this.tiles.showPictures(false);
      return this.#retouch();
    }
    const isSameOrder = list.order() === this.#order;
    this.#table = list.table;
    this.#order = list.order();
    this.tiles.renumber();
    if (!isSameOrder) return this.#replace();
    this.#replace(undefined, (anchor) => underHeadings(anchor, before, this.#table));
  }

  /** Something other than the position has changed: the next frame looks at everything. */
  #touch(): void {
    this.#isDirty = true;
    this.#requestFrame();
  }

  /** The same, and there may be more to do once it is idle. */
  #retouch(): void {
    this.#touch();
    this.#idle.moved();
  }

  setDensity(density: Density): void {
    const { expanded } = this.#layout;
    if (density === expanded.density) return;
    expanded.density = density;
    expanded.collapse();
    this.#replace();
  }

  /** Shows a section up to this many photos; Infinity is all of them. */
  expand(section: SectionKey, photos: number): void {
    this.#layout.expanded.expand(section, photos);
    this.#replace();
  }

  /** Scrolls to a height of the grid and loads at once. */
  jump(offset: number): void {
    this.#goTo(offset);
    this.#draw();
  }

  /** Scrolls to the very top of the page, with what stands above the photos. */
  toTop(): void {
    this.jump(this.#scroll.start);
  }

  #goTo(offset: number | null): void {
    this.#scroll.jump(offset);
    this.#gate.reset(this.offset);
    this.#isDirty = true;
  }

  /** Brings a photo into view, opening its section as far as needed. */
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
    if (at >= 0) this.jump(this.#geometry.topOf(at) - this.stickyTop);
  }

  /** Number of the section whose photos are at the top of the window. */
  get currentSection(): number {
    return this.#geometry.sectionAt(Math.max(0, this.offset + this.stickyTop + 1));
  }

  /** Brings a photo into view and gives its tile the focus. */
  focus(position: PhotoPosition): void {
    this.reveal(position);
    const number = this.#table.ordinalOf(position);
    this.tiles.setActive(number);
    this.tiles.elementOf(number)?.focus({ preventScroll: true });
    this.activate(this.#table.indexOf(position.section));
  }

  /** The customer is at this section: the Tab key stops at its controls. */
  activate(section: number): void {
    this.#active = section;
    const { first, end } = this.sections();
    this.#sections.publish(this.#makeSections(first, end), false);
  }

  #schedule(): void {
    this.#idle.moved();
    this.#requestFrame();
  }

  #requestFrame(): void {
    if (this.#handle === 0) this.#handle = requestAnimationFrame((now) => this.#tick(now));
  }

  #tick(now: number): void {
    this.#handle = 0;
    // Where nothing has scrolled, asking for the position would only cost a layout.
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
    if (innerWidth >= wideFrom) this.tiles.sharpen();
    // Where the customer looks is where Tab leads, unless the focus is somewhere already.
    if (!this.#options.root.contains(document.activeElement)) {
      const { section, slot } = firstInView(this.#geometry, this) ?? { section: -1, slot: 0 };
      this.tiles.setActive((this.#table.before[section] ?? 0) + slot);
      this.activate(this.currentSection);
    }
    this.#options.onIdle(anchorAt(this.#geometry, this.#table, this.offset));
  }

  #draw(): void {
    const { viewport: height, offset: top } = this;
    const geometry = this.#geometry;
    const margin = height / 2;
    const { sections, ranges } = geometry.rangesBetween(top - margin, top + height + margin);
    const { ranges: seen } = geometry.rangesBetween(top, top + height);
    const flags = { isOpen: this.#gate.isOpen, isDirty: this.#isDirty };
    const window = { geometry, ranges, top, height, margin, direction: this.#direction };
    // First of all: it is on its way while the tiles are drawn.
    const isNew = this.#demand.ask({ ...window, ...flags });
    this.tiles.paint({ geometry, ranges, seen, top, shift: this.#scroll.shift });
    if (flags.isDirty) this.tiles.describeAll();
    if (isNew) this.tiles.showPictures(this.#isFirst && innerWidth >= wideFrom);
    this.#sections.publish(this.#makeSections(sections.first, sections.end), this.#isDirty);
    this.#isDirty = false;
    for (const follow of this.#followers) follow();
  }

  #makeSections(first: number, end: number): VisibleSections {
    const { shift, offset } = this.#scroll;
    const view = { geometry: this.#geometry, table: this.#table };
    return { ...view, first, end, active: this.#active, shift, clip: clipAround(offset) };
  }
}

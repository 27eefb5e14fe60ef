/**
 * The timeline on the screen: one scroll handler, one animation frame, and only then the tiles, the months and the
 * requests. React hears of it when the months in view change, never of a mere scroll. No React.
 */
import type { Density } from '@/lib/photo-grid/expanded-sections';
import { loadAhead } from '@/components/ui/when-idle';
import type { MonthKey, PhotoPlace, PhotoSelection } from '@/lib/photo-grid/photo-list';
import { monthPageSize } from '@/lib/contracts/limits';
import { type Anchor, anchorAt, placeOfAnchor } from '@/lib/photo-grid/anchor';
import { wideFrom } from '@/lib/photo-grid/grid-metrics';
import type { Geometry } from '@/lib/photo-grid/geometry';
import type { MonthTable } from '@/lib/photo-grid/section-table';
import type { TimelineLibrary } from '@/lib/photo-grid/photo-collection';
import { firstInView, placeToReveal } from '@/lib/photo-grid/reveal';
import { SpeedGate } from '@/lib/photo-grid/speed-gate';
import { clipAround, type Months, MonthsInView } from './sections-in-view';
import { PageDemand } from './page-demand';
import { PageLayout } from './grid-layout';
import { PageScroll } from './page-scroll';
import { loadPlaceholders } from './placeholder';
import { RestWatch } from './idle-watch';
import type { TileTexts } from './tile';
import { TileLayer } from './tile-layer';

export type TimelineOptions = {
  root: HTMLElement;
  layer: HTMLElement;
  library: TimelineLibrary;
  selection: PhotoSelection;
  texts: TileTexts;
  density: Density;
  anchor: Anchor | null;
  /** Told when the scrolling rests, of the place to come back to. */
  onRest: (anchor: Anchor | null) => void;
};

export class TimelineView {
  readonly tiles: TileLayer;
  readonly #options: TimelineOptions;
  readonly #gate = new SpeedGate();
  readonly #demand: PageDemand;
  readonly #layout: PageLayout;
  readonly #followers = new Set<() => void>();
  readonly #resized = () => {
    if (this.#layout.isOutdated()) this.#replace(() => this.#measure());
  };
  readonly #observer = new ResizeObserver(this.#resized);
  readonly #endings: (() => void)[] = [];
  #geometry: Geometry;
  readonly #scroll: PageScroll;
  readonly #months: MonthsInView;
  #direction = 1;
  #handle = 0;
  readonly #rest = new RestWatch(() => this.#rested());
  #hasScrolled = false;
  #table: MonthTable;
  #isDirty = true;
  #active = 0;
  /** The server's paint has its pictures in the size of the screen already. */
  #isFirst = true;

  constructor(options: TimelineOptions) {
    const { root, layer, library, selection, texts, density } = options;
    this.#options = options;
    this.#demand = new PageDemand(library);
    this.#layout = new PageLayout(root, layer, density);
    this.#table = library.table;
    this.tiles = new TileLayer(layer, library, selection, texts);
    this.#scroll = new PageScroll(root);
    this.#geometry = this.#measure();
    this.#scroll.resize(this.#geometry.height);
    this.#months = new MonthsInView(this.#makeMonths(0, 0));
    this.#goTo(options.anchor && placeOfAnchor(this.#geometry, this.#table, options.anchor));
    this.#listen();
    this.#draw();
    this.#isFirst = false;
    loadAhead(() => loadPlaceholders().then(() => this.#retouch()));
  }

  #listen(): void {
    const { library, selection, root } = this.#options;
    const scrolled = () => {
      this.#hasScrolled = true;
      this.tiles.stopSharpening();
      this.#schedule();
    };
    addEventListener('scroll', scrolled, { passive: true });
    addEventListener('resize', this.#resized);
    this.#observer.observe(root);
    this.#endings.push(
      () => removeEventListener('scroll', scrolled),
      () => removeEventListener('resize', this.#resized),
      () => this.#observer.disconnect(),
      library.subscribe(() => this.#changed()),
      selection.subscribe(() => this.#touch()),
    );
  }

  end(): void {
    cancelAnimationFrame(this.#handle);
    this.#rest.end();
    for (const end of this.#endings) end();
    this.tiles.clear();
  }

  /** For React. */
  readonly subscribe = (listener: () => void): (() => void) => this.#months.subscribe(listener);
  readonly months = (): Months => this.#months.get();

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
  /** See {@link PageLayout.stickyTop}. */
  get stickyTop(): number {
    return this.#layout.stickyTop;
  }
  /** Top of the window in the timeline. */
  get place(): number {
    return this.#scroll.place;
  }

  #measure(): Geometry {
    this.#layout.measure();
    this.#scroll.locate();
    return this.#layout.geometryOf(this.#table);
  }

  /** The same photo stays at the top of the window, whatever becomes of the months above it. */
  #replace(build = () => this.#layout.geometryOf(this.#table)): void {
    const at = this.#scroll.place + this.stickyTop;
    const anchor = anchorAt(this.#geometry, this.months().table, at);
    this.#geometry = build();
    this.#scroll.resize(this.#geometry.height);
    this.#goTo(anchor && placeOfAnchor(this.#geometry, this.#table, anchor) - this.stickyTop);
    this.#draw();
  }

  #changed(): void {
    if (this.#table === this.#options.library.table) {
      // After a jump the browser is busy drawing empty tiles: pictures need not wait for its next frame.
      this.tiles.describeAll();
      if (this.#gate.isOpen) this.tiles.showPictures(false);
      return this.#retouch();
    }
    this.#table = this.#options.library.table;
    this.tiles.renumber();
    this.#replace();
  }

  /** Something other than the position has changed: the next frame looks at everything. */
  #touch(): void {
    this.#isDirty = true;
    this.#requestFrame();
  }

  /** The same, and there may be more to do once it rests. */
  #retouch(): void {
    this.#touch();
    this.#rest.moved();
  }

  setDensity(density: Density): void {
    const { openings } = this.#layout;
    if (density === openings.density) return;
    openings.density = density;
    openings.close();
    this.#replace();
  }

  /** Shows a month up to this many photos; Infinity is all of them. */
  open(month: MonthKey, photos: number): void {
    this.#layout.openings.open(month, photos);
    this.#replace();
  }

  /** Scrolls to a height of the timeline and loads at once. */
  jump(place: number): void {
    this.#goTo(place);
    this.#draw();
  }

  /** Scrolls to the very top of the page, with what stands above the photos. */
  toTop(): void {
    this.jump(this.#scroll.start);
  }

  #goTo(place: number | null): void {
    this.#scroll.jump(place);
    this.#gate.reset(this.place);
    this.#isDirty = true;
  }

  /** Brings a photo into view, opening its month as far as needed. */
  reveal({ month, index }: PhotoPlace): void {
    const at = this.#table.indexOf(month);
    if (at < 0) return;
    if (index >= this.#geometry.shownOf(at))
      this.open(month, Math.ceil((index + 1) / monthPageSize) * monthPageSize);
    const next = placeToReveal(this.#geometry, { month: at, slot: index }, this);
    if (next !== null) this.jump(next);
  }

  /** Scrolls to the heading of a month. */
  jumpTo(month: MonthKey): void {
    const at = this.#table.indexOf(month);
    if (at >= 0) this.jump(this.#geometry.topOf(at) - this.stickyTop);
  }

  /** Number of the month whose photos are at the top of the window. */
  get currentMonth(): number {
    return this.#geometry.monthAt(Math.max(0, this.place + this.stickyTop + 1));
  }

  /** Brings a photo into view and gives its tile the focus. */
  focus(place: PhotoPlace): void {
    this.reveal(place);
    const number = this.#table.ordinalOf(place);
    this.tiles.setActive(number);
    this.tiles.elementOf(number)?.focus({ preventScroll: true });
    this.activate(this.#table.indexOf(place.month));
  }

  /** The customer is at this month: the Tab key stops at its controls. */
  activate(month: number): void {
    this.#active = month;
    const { first, end } = this.months();
    this.#months.publish(this.#makeMonths(first, end), false);
  }

  #schedule(): void {
    this.#rest.moved();
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
    this.#gate.sample(this.place, now);
    this.#scroll.settle(false);
    this.#draw();
    if (!this.#gate.isStill) this.#schedule();
  }

  #rested(): void {
    this.#scroll.settle(true);
    this.#draw();
    this.tiles.sortElements();
    this.tiles.drawPlaceholders();
    if (innerWidth >= wideFrom) this.tiles.sharpen();
    // Where the customer looks is where Tab leads, unless the focus has a place of its own already.
    if (!this.#options.root.contains(document.activeElement)) {
      const { month, slot } = firstInView(this.#geometry, this) ?? { month: -1, slot: 0 };
      this.tiles.setActive((this.#table.before[month] ?? 0) + slot);
      this.activate(this.currentMonth);
    }
    this.#options.onRest(anchorAt(this.#geometry, this.#table, this.place));
  }

  #draw(): void {
    const { viewport: height, place: top } = this;
    const geometry = this.#geometry;
    const margin = height / 2;
    const { months, ranges } = geometry.rangesBetween(top - margin, top + height + margin);
    const { ranges: seen } = geometry.rangesBetween(top, top + height);
    const flags = { isOpen: this.#gate.isOpen, isDirty: this.#isDirty };
    const window = { geometry, ranges, top, height, margin, direction: this.#direction };
    // First of all: it is on its way while the tiles are drawn.
    const isNew = this.#demand.ask({ ...window, ...flags });
    this.tiles.paint({ geometry, ranges, seen, top, shift: this.#scroll.shift });
    if (flags.isDirty) this.tiles.describeAll();
    if (isNew) this.tiles.showPictures(this.#isFirst && innerWidth >= wideFrom);
    this.#months.publish(this.#makeMonths(months.first, months.end), this.#isDirty);
    this.#isDirty = false;
    for (const follow of this.#followers) follow();
  }

  #makeMonths(first: number, end: number): Months {
    const { shift, place } = this.#scroll;
    const clip = clipAround(place);
    const view = { geometry: this.#geometry, table: this.#table };
    return { ...view, first, end, active: this.#active, shift, clip };
  }
}

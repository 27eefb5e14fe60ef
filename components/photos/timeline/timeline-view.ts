/**
 * The timeline on the screen: one scroll handler, one animation frame, and only then the tiles, the months and the
 * requests. React hears of it when the months in view change, never of a mere scroll. No React.
 */
import { loadAhead } from '@/components/ui/load-ahead';
import type { MonthKey, PhotoPlace, PhotoSelection } from '@/lib/photos/library';
import type { Density } from '@/lib/photos/sorting';
import { monthPageSize } from '@/lib/contracts/photo-pages';
import { type Anchor, anchorAt, placeOfAnchor } from '@/lib/photos/timeline/anchor';
import { frameFor, wideFrom } from '@/lib/photos/timeline/frame';
import type { Geometry } from '@/lib/photos/timeline/geometry';
import type { MonthTable } from '@/lib/photos/timeline/month-table';
import { Openings } from '@/lib/photos/timeline/openings';
import { planPages } from '@/lib/photos/timeline/page-plan';
import type { TimelineLibrary } from '@/lib/photos/timeline/photo-library';
import { firstInView, placeToReveal } from '@/lib/photos/timeline/reveal';
import { SpeedGate } from '@/lib/photos/timeline/speed-gate';
import { clipAround, type Months, MonthsInView } from './months-in-view';
import { PageScroll } from './page-scroll';
import { loadPlaceholders } from './placeholder';
import { RestWatch } from './rest-watch';
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
  /** Height of what lies above the grid while it scrolls. */
  stickyTop = 0;
  readonly #options: TimelineOptions;
  readonly #gate = new SpeedGate();
  readonly #openings: Openings;
  readonly #followers = new Set<() => void>();
  readonly #observer = new ResizeObserver(() => this.#resized());
  readonly #endings: (() => void)[] = [];
  #geometry: Geometry;
  readonly #scroll: PageScroll;
  readonly #months: MonthsInView;
  #direction = 1;
  #handle = 0;
  readonly #rest = new RestWatch(() => this.#rested());
  #hasScrolled = false;
  #plan = '';
  #table: MonthTable;
  #isDirty = true;
  #active = 0;
  /** The server's paint has its pictures in the size of the screen already. */
  #isFirst = true;
  #size = { width: 0, viewport: 0 };

  constructor(options: TimelineOptions) {
    this.#options = options;
    this.#openings = new Openings(options.density);
    this.#table = options.library.table;
    this.tiles = new TileLayer(options.layer, options.library, options.selection, options.texts);
    this.#scroll = new PageScroll(options.root);
    this.#geometry = this.#measure();
    this.#scroll.resize(this.#geometry.height);
    this.#months = new MonthsInView(this.#makeMonths(0, 0));
    this.#goTo(options.anchor && placeOfAnchor(this.#geometry, this.#table, options.anchor));
    this.#listen();
    this.#draw();
    this.#isFirst = false;
    loadAhead(() => loadPlaceholders().then(() => this.#touch()));
  }

  #listen(): void {
    const { library, selection, root } = this.#options;
    const scrolled = () => {
      this.#hasScrolled = true;
      this.#schedule();
    };
    const resized = () => this.#resized();
    addEventListener('scroll', scrolled, { passive: true });
    addEventListener('resize', resized);
    this.#observer.observe(root);
    this.#endings.push(
      () => removeEventListener('scroll', scrolled),
      () => removeEventListener('resize', resized),
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
    return this.#size.viewport;
  }
  /** Top of the window in the timeline. */
  get place(): number {
    return this.#scroll.place;
  }

  #measure(): Geometry {
    const { root } = this.#options;
    this.stickyTop = Number.parseFloat(getComputedStyle(this.#options.layer).scrollMarginTop) || 0;
    const box = root.getBoundingClientRect();
    this.#scroll.locate();
    this.#size = { width: box.width, viewport: innerHeight };
    return this.#layOut();
  }

  #layOut(): Geometry {
    return this.#openings.layOut(this.#table, frameFor(innerWidth, this.#size.width));
  }

  /** The same photo stays at the top of the window, whatever becomes of the months above it. */
  #replace(build: () => Geometry): void {
    const at = this.#scroll.place + this.stickyTop;
    const anchor = anchorAt(this.#geometry, this.months().table, at);
    this.#geometry = build();
    this.#scroll.resize(this.#geometry.height);
    this.#goTo(anchor && placeOfAnchor(this.#geometry, this.#table, anchor) - this.stickyTop);
    this.#draw();
  }

  #resized(): void {
    const { width } = this.#options.root.getBoundingClientRect();
    if (width === this.#size.width && innerHeight === this.#size.viewport) return;
    this.#replace(() => this.#measure());
  }

  #changed(): void {
    if (this.#table === this.#options.library.table) return this.#touch();
    this.#table = this.#options.library.table;
    this.tiles.renumber();
    this.#replace(() => this.#layOut());
  }

  /** Something other than the position has changed: the next frame looks at everything. */
  #touch(): void {
    this.#isDirty = true;
    this.#schedule();
  }

  setDensity(density: Density): void {
    if (density === this.#openings.density) return;
    this.#openings.density = density;
    this.#openings.close();
    this.#replace(() => this.#layOut());
  }

  /** Shows a month up to this many photos; Infinity is all of them. */
  open(month: MonthKey, photos: number): void {
    this.#openings.open(month, photos);
    this.#replace(() => this.#layOut());
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
    const { library } = this.#options;
    const { viewport, place: top } = this;
    const margin = viewport / 2;
    const bottom = top + viewport;
    const { months, ranges } = this.#geometry.rangesBetween(top - margin, bottom + margin);
    this.tiles.paint({ geometry: this.#geometry, ranges, top, shift: this.#scroll.shift });
    if (this.#isDirty) this.tiles.describeAll();
    const { isOpen } = this.#gate;
    const first = ranges[0];
    const last = ranges.at(-1);
    const plan = isOpen ? `${first?.month}/${first?.from}/${last?.month}/${last?.to}` : '';
    if (plan !== this.#plan || this.#isDirty) {
      this.#plan = plan;
      const pages = isOpen
        ? planPages(this.#geometry, { top, height: viewport, margin, direction: this.#direction })
        : [];
      library.want(
        pages.map(({ month, page }) => ({ month: this.#table.keys[month] ?? '', page })),
      );
      if (isOpen) this.tiles.showPictures(this.#isFirst && innerWidth >= wideFrom);
    }
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

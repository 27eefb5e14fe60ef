/** The sections in view, for what paints them and for React, and which of them the customer is at. No React. */
import { firstInView } from '@/lib/photo-library/grid/anchor';
import type { Geometry, SectionRange } from '@/lib/photo-library/grid/geometry';
import type { SectionTable } from '@/lib/photo-library/grid/section-table';
import type { PageScroll } from './page-scroll';
import type { SectionLayer } from './section-layer';
import { clipAround, SectionsInView, stepAt, type VisibleSections } from './sections-in-view';

type Scene = { geometry: Geometry; table: SectionTable };

export class GridSections {
  readonly #inView: SectionsInView;
  #active = 0;
  #jumped = -1;
  #wasEntered = false;

  constructor(
    readonly layer: SectionLayer,
    readonly scroll: PageScroll,
    scene: Scene,
  ) {
    this.#inView = new SectionsInView(this.#make(scene, { first: 0, end: 0 }));
  }

  readonly get = (): VisibleSections => this.#inView.get();
  readonly subscribe = (listener: () => void): (() => void) => this.#inView.subscribe(listener);

  /** Paints headings and boxes where there is anything new, and tells React. */
  show(scene: Scene, range: SectionRange, isChanged: boolean): void {
    const sections = this.#make(scene, range);
    if (this.#inView.publish(sections, isChanged)) this.layer.paint(sections);
  }

  /** The customer is at this section: the Tab key stops at its controls. */
  activate(section: number): void {
    if (section < 0 || section === this.#active) return;
    this.#active = section;
    const now = this.get();
    this.show(now, now, false);
  }

  /** The focus is in this section. */
  entered(section: number): void {
    this.#wasEntered = true;
    this.activate(section);
  }

  /** Whether Tab leads back to where the focus was last, say before a dialog: as long as that is in sight. */
  keepsFocus(isSeen: boolean): boolean {
    return (this.#wasEntered &&= isSeen);
  }

  /** A section is gone to. */
  jumped(section: number): void {
    this.#wasEntered = false;
    this.#jumped = section;
  }

  /** The section whose photos are at a height; of those in its line, the one that was jumped to. */
  currentAt(geometry: Geometry, y: number): number {
    const first = geometry.sectionAt(Math.max(0, y));
    return this.#jumped > first && this.#jumped < geometry.lineOf(first).end ? this.#jumped : first;
  }

  /**
   * Where the customer looks is where the Tab key leads.
   *
   * @returns number of the photo: the first in sight, or in the line of the current section its first
   */
  rest(
    { geometry, table }: Scene,
    current: number,
    window: Parameters<typeof firstInView>[1],
  ): number {
    this.activate(current);
    const { section, slot } = firstInView(geometry, window) ?? { section: -1, slot: 0 };
    const isBeside = section < current && section >= 0 && current < geometry.lineOf(section).end;
    return (table.before[isBeside ? current : section] ?? 0) + (isBeside ? 0 : slot);
  }

  #make({ geometry, table }: Scene, { first, end }: SectionRange): VisibleSections {
    const { shift, offset } = this.scroll;
    const near = { step: stepAt(offset), clip: clipAround(offset) };
    return { geometry, table, first, end, active: this.#active, shift, ...near };
  }
}

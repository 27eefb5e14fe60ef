/** The visible sections, for painting and for React, and the section whose controls have the tab stop. No React. */
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

  /** Paints headings and checkboxes and notifies React, if the visible sections changed or `isChanged` is true. */
  show(scene: Scene, range: SectionRange, isChanged: boolean): void {
    const sections = this.#make(scene, range);
    if (this.#inView.publish(sections, isChanged)) this.layer.paint(sections);
  }

  /** Makes the controls of this section the tab stop; does nothing for -1. */
  activate(section: number): void {
    if (section < 0 || section === this.#active) return;
    this.#active = section;
    const now = this.get();
    this.show(now, now, false);
  }

  /** Called when the focus enters this section. */
  entered(section: number): void {
    this.#wasEntered = true;
    this.activate(section);
  }

  /**
   * Whether the tab stop remains at the last focused photo or control, for example after a dialog. After that element
   * was not visible once, this returns false until the focus enters a section again.
   * @param isSeen whether that element is visible
   */
  keepsFocus(isSeen: boolean): boolean {
    return (this.#wasEntered &&= isSeen);
  }

  /** Called when the customer has jumped to this section. */
  jumped(section: number): void {
    this.#wasEntered = false;
    this.#jumped = section;
  }

  /** Section at a height of the grid; if several sections share the line, the one that the customer jumped to. */
  currentAt(geometry: Geometry, y: number): number {
    const first = geometry.sectionAt(Math.max(0, y));
    return this.#jumped > first && this.#jumped < geometry.lineOf(first).end ? this.#jumped : first;
  }

  /**
   * Moves the tab stop to the visible photos.
   * @returns ordinal of the new tab stop: the first visible photo, or the first photo of the current section if that
   * section is in the same line
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

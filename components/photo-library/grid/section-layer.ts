/**
 * Paints the visible sections as blocks. In the document, each heading comes before the photos of its section, so that
 * screen readers read them in this order. Blocks are recycled and sorted in the order of the list. No React.
 */
import { monthPageSize } from '@/lib/contracts/limits';
import type { Geometry } from '@/lib/photo-library/grid/geometry';
import type { PhotoCollection } from '@/lib/photo-library/grid/photo-collection';
import type { PhotoSelection, SectionKey } from '@/lib/photo-library/grid/photo-list';
import { type BlockTexts, SectionBlock } from './section-block';
import type { VisibleSections } from './sections-in-view';

/** Below this width of a tile, in CSS pixels, a full name does not fit beside a checkbox. */
const roomForName = 150;

/** Callbacks for events on the controls of a section. */
export type SectionEvents = {
  onSelect: (section: SectionKey) => void;
  /** Shows a section up to this number of photos: Infinity means all, 0 means the first page. */
  onExpand: (section: SectionKey, photos: number) => void;
  /** Called when a control of this section gets the focus; `isList` means its list of photos. */
  onFocus: (section: SectionKey, isList: boolean) => void;
};

export class SectionLayer {
  readonly #blocks = new Map<SectionKey, SectionBlock>();
  readonly #bands = new Map<string, HTMLElement>();
  readonly #owners = new WeakMap<Element, SectionBlock>();
  readonly #free: SectionBlock[] = [];
  readonly #ends: () => void;
  #geometry: Geometry | null = null;
  /** True if every section shows all its photos, so that no heading needs an expand button. */
  isWhole = false;

  constructor(
    readonly element: HTMLElement,
    readonly list: PhotoCollection,
    readonly selection: PhotoSelection,
    readonly texts: BlockTexts,
    events: SectionEvents,
  ) {
    this.#ends = this.#listen(events);
  }

  #listen({ onSelect, onExpand, onFocus }: SectionEvents): () => void {
    const listening = new AbortController();
    const { signal } = listening;
    const blockOf = ({ target }: Event) =>
      target instanceof Element
        ? this.#owners.get(target.closest('.photo-grid-section') ?? target)
        : undefined;
    this.element.addEventListener(
      'change',
      (event) => {
        const block = blockOf(event);
        if (block && event.target === block.box) onSelect(block.key);
      },
      { signal },
    );
    this.element.addEventListener(
      'click',
      (event) => {
        const block = blockOf(event);
        if (!block) return;
        const at = this.list.table.indexOf(block.key);
        const shown = this.#geometry?.shownOf(at) ?? 0;
        if (event.target === block.rest) onExpand(block.key, shown + monthPageSize);
        else if (event.target === block.toggle)
          onExpand(block.key, this.#geometry?.remainingOf(at) === 0 ? 0 : Infinity);
        // In selection mode, a click anywhere on the title of a section toggles its checkbox.
        else if (this.selection.isActive && isHeading(event.target)) onSelect(block.key);
      },
      { signal },
    );
    this.element.addEventListener(
      'focusin',
      (event) => {
        const block = blockOf(event);
        if (block) onFocus(block.key, event.target === block.tiles);
      },
      { signal },
    );
    return () => listening.abort();
  }

  /** Creates or moves the blocks of the visible sections; blocks of other sections are recycled. */
  paint(visible: VisibleSections): void {
    const { geometry, table, first, end, shift } = visible;
    this.#geometry = geometry;
    const { metrics } = geometry;
    this.element.style.setProperty('--heading', `${metrics.heading}px`);
    const focused = this.#owners.get(
      document.activeElement?.closest('.photo-grid-section') ?? this.element,
    );
    const wanted: number[] = [];
    for (let at = first; at < end; at += 1) wanted.push(at);
    // The section that contains the focus remains mounted at any distance from the window.
    const away = focused ? table.indexOf(focused.key) : -1;
    if (away >= end) wanted.push(away);
    else if (away >= 0 && away < first) wanted.unshift(away);
    this.#release(new Set(wanted.map((at) => table.keys[at] ?? '')));
    let previous: Element | null = null;
    const bands = new Set<string>();
    for (const at of wanted) {
      const isAway = at < first || at >= end;
      if (!isAway && geometry.opensGroup(at)) {
        const band = this.#bandFor(geometry.groups[at] ?? '');
        bands.add(band.textContent ?? '');
        band.style.top = `${geometry.startOf(at) - shift}px`;
        previous = this.#putAfter(previous, band);
      }
      const block = this.#blockFor(table.keys[at] ?? '', geometry.groups[at] ?? null);
      previous = this.#putAfter(previous, block.element);
      this.#place(block, at, visible, isAway);
      this.#describe(block, at, visible);
    }
    for (const [name, band] of this.#bands)
      if (!bands.has(name)) {
        band.remove();
        this.#bands.delete(name);
      }
  }

  /** Block of a painted section; undefined if the section is not painted. */
  blockOf(section: SectionKey): SectionBlock | undefined {
    return this.#blocks.get(section);
  }

  #release(wanted: ReadonlySet<SectionKey>): void {
    for (const [key, block] of this.#blocks) {
      // A section that was removed from the list remains mounted while it contains the focus, until its tile gets
      // another section.
      if (wanted.has(key) || block.element.contains(document.activeElement)) continue;
      this.#blocks.delete(key);
      block.element.remove();
      this.#free.push(block);
    }
  }

  /**
   * Inserts an element after `previous`, or first if that is null. Elements that are already in the document are not
   * moved. Returns the element.
   */
  #putAfter(previous: Element | null, element: Element): Element {
    const next = previous ? previous.nextElementSibling : this.element.firstElementChild;
    if (next !== element && !element.isConnected) this.element.insertBefore(element, next);
    return element;
  }

  #bandFor(name: string): HTMLElement {
    const known = this.#bands.get(name);
    if (known) return known;
    const band = document.createElement('h2');
    band.className = 'photo-grid-band font-heading';
    band.textContent = name;
    this.#bands.set(name, band);
    return band;
  }

  #blockFor(key: SectionKey, group: string | null): SectionBlock {
    const known = this.#blocks.get(key);
    if (known) return known;
    const level = group === null ? 'h2' : 'h3';
    const free = this.#free.findIndex((one) => one.level === level);
    const block =
      this.#free.splice(free, free < 0 ? 0 : 1)[0] ?? new SectionBlock(this.texts, level);
    this.#owners.set(block.element, block);
    this.#blocks.set(key, block);
    return block;
  }

  /** @param isAway whether the section is outside the window and remains mounted only because of the focus */
  #place(block: SectionBlock, at: number, visible: VisibleSections, isAway: boolean): void {
    const { geometry, shift, clip, step } = visible;
    const { style } = block.element;
    const { x, columns } = geometry.spanOf(at);
    const from = Math.max(geometry.topOf(at), clip.from);
    const to = Math.max(from, Math.min(geometry.bottomOf(at), clip.to));
    style.insetBlockStart = isAway ? '0' : `${from - shift}px`;
    style.insetInlineStart = `${Math.round(x)}px`;
    style.width = `${columns * geometry.pitch - geometry.metrics.gap}px`;
    style.height = isAway ? '0' : `${to - from}px`;
    block.element.toggleAttribute('data-away', isAway);
    const body = geometry.topOf(at) + geometry.metrics.heading;
    block.base = Math.max(body, step);
    block.tiles.style.insetBlockStart = `${block.base - from}px`;
    if (block.rest) {
      const spot = geometry.tileAt(at, geometry.shownOf(at));
      block.rest.style.transform = `translate(${Math.round(spot.x - x)}px,${Math.round(spot.y - from)}px)`;
    }
  }

  #describe(block: SectionBlock, at: number, { geometry, table, active }: VisibleSections): void {
    const key = table.keys[at] ?? '';
    const count = table.countOf(at);
    const remaining = geometry.remainingOf(at);
    const isLong = count > monthPageSize && !this.isWhole;
    const { tile } = geometry.metrics;
    block.describe({
      key,
      count,
      remaining,
      selected: this.selection.section(key),
      tabIndex: at === active ? 0 : -1,
      isShort: this.selection.isActive && count === 1 && tile < roomForName,
      toggle: isLong ? (remaining === 0 ? 'first' : 'all') : null,
    });
  }

  end(): void {
    this.#ends();
    for (const { element } of this.#blocks.values()) element.remove();
    for (const band of this.#bands.values()) band.remove();
    this.#blocks.clear();
    this.#bands.clear();
  }
}

const isHeading = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('.photo-grid-title') !== null;

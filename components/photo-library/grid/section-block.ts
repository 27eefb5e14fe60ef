/** One recycled section of the grid: its heading, its box and, after them in the document, its photos. No React. */
import type { useTranslations } from 'next-intl';
import type { SectionKey, SectionSelection } from '@/lib/photo-library/grid/photo-list';

/** Names of a list's sections. */
export type SectionTexts = {
  /** The full name, for example `August 2026`. */
  labelOf: (key: SectionKey) => string;
  /** The short name below its year, for example `August`; in narrow places `Aug`. */
  nameOf: (key: SectionKey, isShort: boolean) => string;
  /** The section's group, which the scrubber shows, for example `2026`; null if there is none. */
  markOf: (key: SectionKey) => string | null;
};

type Translator = ReturnType<typeof useTranslations<'photoGrid'>>;

/** Texts around a section's name. */
export type BlockTexts = {
  sections: SectionTexts | undefined;
  photos: string;
  /** Number of photos as text, `14 photos`, and the number alone. */
  count: (count: number) => string;
  number: (count: number) => string;
  selectSection: (section: string) => string;
  showAll: (count: number) => string;
  firstOnly: string;
  remaining: (count: number) => string;
  showRemaining: (section: string, count: number) => string;
};

export const blockTexts = (t: Translator, sections: SectionTexts | undefined): BlockTexts => ({
  sections,
  photos: t('photos'),
  count: (count) => t('count', { count }),
  number: (count) => t('number', { count }),
  selectSection: (section) => t('selectSection', { section }),
  showAll: (count) => t('showAll', { count }),
  firstOnly: t('firstOnly'),
  remaining: (count) => t('remaining', { count }),
  showRemaining: (section, count) => t('showRemaining', { section, count }),
});

/** State of a section besides its place. */
export type BlockState = {
  key: SectionKey;
  count: number;
  selected: SectionSelection;
  tabIndex: 0 | -1;
  isShort: boolean;
  /** Action of the button of a long section; null if the section is short or shows all its photos. */
  toggle: 'all' | 'first' | null;
  /** Number of photos without a tile. */
  remaining: number;
};

function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.className = className;
  return element;
}

const button = (className: string) => Object.assign(make('button', className), { type: 'button' });

export class SectionBlock {
  readonly element = make('div', 'photo-grid-section');
  readonly #bar = make('div', 'photo-grid-heading');
  readonly box = make('input', 'photo-grid-box');
  readonly #name: HTMLHeadingElement;
  readonly #spoken = make('span', 'sr-only');
  readonly #seen = make('span', 'photo-grid-name');
  readonly #number = make('span', 'photo-grid-count nums');
  /** Contains the tiles. */
  readonly tiles = make('div', 'photo-grid-tiles');
  /**
   * Button that shows all photos of the section, or only the first ones, and the button for the next ones. Most
   * sections have neither.
   */
  toggle: HTMLButtonElement | null = null;
  rest: HTMLButtonElement | null = null;
  key: SectionKey = '';
  /** Height in the timeline from which the places of the tiles are counted. */
  base = 0;
  #shown = '';

  constructor(
    readonly texts: BlockTexts,
    /** Level of the heading: below a group's heading, or without a group. */
    readonly level: 'h2' | 'h3',
  ) {
    this.box.type = 'checkbox';
    this.#seen.ariaHidden = 'true';
    this.#number.ariaHidden = 'true';
    this.#name = make(level, 'photo-grid-title');
    this.#name.append(this.#spoken, this.#seen, this.#number);
    this.#bar.append(this.box, this.#name);
    this.tiles.role = 'listbox';
    this.tiles.ariaMultiSelectable = 'true';
    // A screen reader that enters the list from the heading moves on to the photos.
    this.tiles.tabIndex = -1;
    if (texts.sections) this.element.append(this.#bar);
    this.element.append(this.tiles);
  }

  /** Writes the section's texts and attributes; equal values are not written. */
  describe(state: BlockState): void {
    const { key, count, selected, tabIndex, isShort, toggle, remaining } = state;
    this.box.checked = selected === 'all';
    this.box.indeterminate = selected === 'some';
    for (const control of [this.box, this.toggle, this.rest])
      if (control && control.tabIndex !== tabIndex) control.tabIndex = tabIndex;
    const shown = `${key}/${count}/${isShort}/${toggle}/${remaining}`;
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.key = key;
    const { sections, photos } = this.texts;
    const label = sections?.labelOf(key) ?? photos;
    this.tiles.ariaLabel = label;
    if (sections) {
      this.box.ariaLabel = this.texts.selectSection(label);
      this.#spoken.textContent = `${label}, ${this.texts.count(count)}`;
      this.#seen.textContent = sections.nameOf(key, isShort);
      this.#number.textContent = this.texts.number(count);
    }
    this.#describeButtons(label, state);
  }

  #describeButtons(label: string, { count, toggle, remaining, tabIndex }: BlockState): void {
    if (toggle) {
      this.toggle ??= button('photo-grid-toggle');
      this.toggle.textContent = toggle === 'all' ? this.texts.showAll(count) : this.texts.firstOnly;
      this.toggle.tabIndex = tabIndex;
      if (!this.toggle.isConnected) this.#bar.append(this.toggle);
    } else this.toggle?.remove();
    if (remaining > 0) {
      this.rest ??= button('photo-grid-rest');
      this.rest.textContent = this.texts.remaining(remaining);
      this.rest.ariaLabel = this.texts.showRemaining(label, remaining);
      this.rest.tabIndex = tabIndex;
      if (!this.rest.isConnected) this.element.append(this.rest);
    } else this.rest?.remove();
  }
}

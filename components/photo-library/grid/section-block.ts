/** One recycled section of the grid: heading, checkbox and, after them in the document, the photos. No React. */
import type { useTranslations } from 'next-intl';
import type { SectionKey, SectionSelection } from '@/lib/photo-library/grid/photo-list';

/** Texts of the sections of a list. */
export type SectionTexts = {
  /** Full name, for example `August 2026`. */
  labelOf: (key: SectionKey) => string;
  /** Name without the group, for example `August`; with `isShort`, for narrow columns, `Aug`. */
  nameOf: (key: SectionKey, isShort: boolean) => string;
  /** Group of the section, for example `2026`, which the scrubber shows; null if there is none. */
  markOf: (key: SectionKey) => string | null;
};

type Translator = ReturnType<typeof useTranslations<'photoGrid'>>;

/** Texts of a section apart from its name. */
export type BlockTexts = {
  sections: SectionTexts | undefined;
  photos: string;
  /** Number of photos with a noun, for example `14 photos`; {@link number} is the number alone. */
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

/** Content of a section, without its position. */
export type BlockState = {
  key: SectionKey;
  count: number;
  selected: SectionSelection;
  tabIndex: 0 | -1;
  isShort: boolean;
  /**
   * Effect of the button in the heading: show all photos, or only the first ones. Null if there is no button.
   */
  toggle: 'all' | 'first' | null;
  /** Number of photos without a tile, because the section is not expanded. */
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
  /** Element that contains the tiles. */
  readonly tiles = make('div', 'photo-grid-tiles');
  /**
   * `toggle` shows all photos of the section or only the first ones; `rest` shows the next ones. Both are created only
   * when needed, because most sections have neither button.
   */
  toggle: HTMLButtonElement | null = null;
  rest: HTMLButtonElement | null = null;
  key: SectionKey = '';
  /** Offset in the grid, in CSS pixels, to which the positions of the tiles are relative. */
  base = 0;
  #shown = '';

  constructor(
    readonly texts: BlockTexts,
    /** Level of the section's heading: `h3` below the heading of a group, `h2` if there are no groups. */
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
    // Focusable, so that a screen reader can enter the list; the grid then moves the focus to a photo.
    this.tiles.tabIndex = -1;
    if (texts.sections) this.element.append(this.#bar);
    this.element.append(this.tiles);
  }

  /** Writes the texts and attributes of a section; unchanged values are not written. */
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

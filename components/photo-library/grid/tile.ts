/** One recycled tile: a link that contains a picture, so two elements in every state. No React. */
import type { PhotoView } from '@/lib/photo-library/grid/photo-view';
import { pictureFor, type PictureSize } from '@/lib/photo-library/grid/picture-choice';

let placeholders: typeof import('./placeholders') | null = null;

/**
 * Loads the code for placeholders. Before that, or if loading fails, tiles without a picture have the background of
 * `.photo-grid-tile` instead of the photo's average colour.
 */
export const loadPlaceholders = async (): Promise<void> => {
  // The code for retries is loaded now, because it is needed when the network fails.
  void loadRetries();
  placeholders ??= await import('./placeholders').catch(() => null);
};

const loadRetries = () => import('./picture-retries').catch(() => null);

/** Loads the picture of a tile again, after a pause. Does nothing if the code for it could not be loaded. */
export const retryPicture = (tile: Tile): void =>
  void loadRetries().then((retries) => retries?.retryLater(tile));

/** Average colour of a thumbhash; empty if there is no hash or the decoder is not loaded. */
export const placeholderColour = (hash: string | null): string =>
  (hash && placeholders?.colourOf(hash)) || '';

/** Blurred picture of a thumbhash as a CSS `url()`; empty if there is no hash or the decoder is not loaded. */
const placeholderPicture = (hash: string | null): string =>
  (hash && placeholders?.pictureOf(hash)) || '';

/** Classes of tile and picture (photo-grid.css), also used in the server's markup. */
export const tileClass = 'photo-grid-tile';
export const pictureClass = 'photo-grid-picture';

export type TileTexts = {
  labelOf: (photo: PhotoView) => string;
  hrefOf: (photo: PhotoView) => string;
  notLoaded: string;
  broken: string;
};

function makeBlank(): HTMLAnchorElement {
  const element = document.createElement('a');
  element.className = tileClass;
  element.role = 'option';
  element.tabIndex = -1;
  element.draggable = false;
  const picture = document.createElement('img');
  picture.className = pictureClass;
  picture.alt = '';
  picture.decoding = 'async';
  picture.draggable = false;
  element.append(picture);
  return element;
}

/**
 * Template of all tiles. Copying it is faster than creating elements, and an expanded section creates a hundred tiles
 * at once.
 */
let blank: HTMLAnchorElement | undefined;

export class Tile {
  // `cloneNode` returns `Node`, but a copy has the type of its original.
  readonly element = (blank ??= makeBlank()).cloneNode(true) as HTMLAnchorElement;
  // `makeBlank` adds the picture as the only child.
  readonly #picture = this.element.firstElementChild as HTMLImageElement;
  photo: PhotoView | null = null;
  #shown = '';
  #isLoaded = false;
  /** Larger picture that is loading; null if there is none. */
  #bigger: HTMLImageElement | null = null;

  /**
   * @param onLoaded called when the picture has loaded
   * @param onBroken called when the picture could not be loaded
   */
  constructor({ onLoaded, onBroken }: { onLoaded: () => void; onBroken: () => void }) {
    this.#picture.addEventListener('load', () => {
      this.#markLoaded();
      onLoaded();
    });
    this.#picture.addEventListener('error', () => {
      if (!this.#picture.hasAttribute('src')) return;
      this.#wait();
      onBroken();
    });
  }

  /** Hides the picture until it has loaded; then the style sheet fades it in. */
  #wait(): void {
    this.element.dataset['waiting'] = '';
  }

  /**
   * Marks the picture as loaded. If it was never hidden, no attribute is written, because that would make the browser
   * compute the tile's style again (T2).
   */
  #markLoaded(): void {
    this.#isLoaded = true;
    if (this.element.dataset['waiting'] !== '') return;
    this.element.dataset['waiting'] = 'over';
    this.element.style.backgroundImage = '';
  }

  move(x: number, y: number): void {
    this.element.style.transform = `translate(${Math.round(x)}px,${Math.round(y)}px)`;
  }

  /**
   * Sets the photo of the tile; {@link showPicture} loads its picture afterwards. The picture remains if it is the same
   * photo, also after other data of the photo changed.
   * @param isBroken the service could not describe this photo
   */
  describe(photo: PhotoView | undefined, isBroken: boolean, texts: TileTexts): void {
    if (!photo) {
      if (this.photo) this.forget();
      this.element.ariaLabel = isBroken ? texts.broken : texts.notLoaded;
      return;
    }
    if (this.photo === photo) return;
    // A turn changes the picture of the photo.
    if (this.photo?.id !== photo.id || this.photo.turn !== photo.turn) {
      if (this.photo) this.forget();
      this.element.style.backgroundColor = placeholderColour(photo.hash);
    }
    // The new data may have another address for the larger picture.
    this.giveUpBigger();
    // Allow showPicture to try the new address if the picture has not loaded.
    if (!this.#isLoaded) this.#shown = '';
    this.photo = photo;
    this.element.toggleAttribute('data-favourite', photo.isFavourite === true);
    this.element.href = texts.hrefOf(photo);
    this.element.ariaLabel = texts.labelOf(photo);
  }

  /**
   * Loads the picture; does nothing if the tile has no photo or already shows a picture.
   * @param isSeen whether the tile is in the window: its picture is then loaded with high priority
   */
  showPicture(size: PictureSize, isSeen = true): void {
    const source = this.photo?.[size];
    if (!source || this.#shown !== '') return;
    this.#shown = source;
    this.#picture.fetchPriority = isSeen ? 'high' : 'low';
    this.#picture.src = source;
    // The picture comes from the browser's cache, so it needs no fade.
    if (this.#picture.complete && this.#picture.naturalWidth > 0) this.#markLoaded();
  }

  /** Loads a picture again that could not be loaded. */
  retry(): void {
    if (this.#shown && !this.#isLoaded) this.#picture.src = this.#shown;
  }

  /**
   * Replaces the picture by a larger one for a tile edge of this many physical pixels, after the larger one was
   * decoded. The promise never rejects: it also resolves after a cancel or a failure, and then the small picture
   * remains.
   */
  async sharpen(pixels: number): Promise<void> {
    const { photo } = this;
    if (!photo || !this.#isLoaded || this.#bigger) return;
    const source = photo[pictureFor(photo, pixels)];
    // The browser may already have chosen a larger picture for the first paint than is necessary.
    if (source === photo.small || this.#shown === source || this.#shown === photo.full) return;
    const bigger = new Image();
    this.#bigger = bigger;
    bigger.src = source;
    const isReady = await bigger.decode().then(
      () => true,
      () => false, // The small picture remains.
    );
    if (this.#bigger !== bigger) return;
    this.#bigger = null;
    if (!isReady) return;
    this.#shown = source;
    this.#picture.src = source;
  }

  /**
   * Draws a placeholder for a picture that loads slowly; the picture fades in over it. Returns false if no placeholder
   * is necessary.
   */
  drawPlaceholder(): boolean {
    if (this.#isLoaded || !this.photo || this.element.style.backgroundImage) return false;
    this.#wait();
    this.element.style.backgroundImage = placeholderPicture(this.photo.hash);
    return true;
  }

  /** Cancels the loading of the larger picture, for example because the grid moves. */
  giveUpBigger(): void {
    this.#bigger?.removeAttribute('src');
    this.#bigger = null;
  }

  /** Removes the photo from the tile and cancels its pictures. */
  forget(): void {
    this.photo = null;
    this.#shown = '';
    this.giveUpBigger();
    this.#picture.removeAttribute('src');
    this.#isLoaded = false;
    this.element.removeAttribute('data-waiting');
    this.element.removeAttribute('data-favourite');
    this.element.removeAttribute('href');
    this.element.style.backgroundColor = '';
    this.element.style.backgroundImage = '';
  }
}

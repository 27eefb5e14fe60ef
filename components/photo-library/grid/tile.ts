/** One recycled tile: a link with a picture, two elements in every state. No React. */
import type { PhotoView } from '@/lib/photo-library/grid/photo-view';
import { pictureFor, type PictureSize } from '@/lib/photo-library/grid/picture-choice';

let placeholders: typeof import('./placeholders') | null = null;

/**
 * Until ./placeholders is loaded, tiles without a picture have the background of `.photo-grid-tile` instead of a colour
 * from the photo.
 */
export const loadPlaceholders = async (): Promise<void> => {
  placeholders ??= await import('./placeholders').catch(() => null);
};

/** A CSS colour; empty if there is no hash or the decoder is not loaded. */
export const placeholderColour = (hash: string | null): string =>
  (hash && placeholders?.colourOf(hash)) || '';

/** A CSS image; empty if there is none. */
const placeholderPicture = (hash: string | null): string =>
  (hash && placeholders?.pictureOf(hash)) || '';

/** Class of a tile (photo-grid.css), also in the server's markup. The marks of a selection need no elements. */
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

/** Template of all tiles: copying is faster, because an expanded section creates a hundred tiles at once. */
let blank: HTMLAnchorElement | undefined;

export class Tile {
  // A copy has the type of its original.
  readonly element = (blank ??= makeBlank()).cloneNode(true) as HTMLAnchorElement;
  // The only child.
  readonly #picture = this.element.firstElementChild as HTMLImageElement;
  photo: PhotoView | null = null;
  #shown = '';
  #isLoaded = false;
  /** Larger picture that is loading. */
  #bigger: HTMLImageElement | null = null;

  /**
   * @param onLoaded called when the picture has loaded
   * @param onBroken called when it could not be loaded
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

  /** Hides the picture until it has loaded; it then fades in. */
  #wait(): void {
    this.element.dataset['waiting'] = '';
  }

  /** A picture that loads quickly changes no attribute, because that would compute the tile's style again (T2). */
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
   * Sets the photo of the tile; {@link showPicture} loads its picture. A tile whose photo stays keeps its picture.
   *
   * @param isBroken the service could not describe the photo
   */
  describe(photo: PhotoView | undefined, isBroken: boolean, texts: TileTexts): void {
    if (!photo) {
      if (this.photo) this.forget();
      this.element.ariaLabel = isBroken ? texts.broken : texts.notLoaded;
      return;
    }
    if (this.photo === photo) return;
    // A turned photo has another picture.
    if (this.photo?.id !== photo.id || this.photo.turn !== photo.turn) {
      if (this.photo) this.forget();
      this.element.style.backgroundColor = placeholderColour(photo.hash);
    }
    // The address of the larger picture may have changed.
    this.giveUpBigger();
    // A picture that did not load gets its new address.
    if (!this.#isLoaded) this.#shown = '';
    this.photo = photo;
    this.element.toggleAttribute('data-favourite', photo.isFavourite === true);
    this.element.href = texts.hrefOf(photo);
    this.element.ariaLabel = texts.labelOf(photo);
  }

  /** @param isSeen whether the tile is in the window: its picture then has priority */
  showPicture(size: PictureSize, isSeen = true): void {
    const source = this.photo?.[size];
    if (!source || this.#shown !== '') return;
    this.#shown = source;
    this.#picture.fetchPriority = isSeen ? 'high' : 'low';
    this.#picture.src = source;
    // In the browser's cache: no fade is needed.
    if (this.#picture.complete && this.#picture.naturalWidth > 0) this.#markLoaded();
  }

  /**
   * Replaces the picture by a larger one that fills this number of physical pixels, once it is decoded. Settles when
   * that is done or was cancelled.
   */
  async sharpen(pixels: number): Promise<void> {
    const { photo } = this;
    if (!photo || !this.#isLoaded || this.#bigger) return;
    const source = photo[pictureFor(photo, pixels)];
    // The current picture may be larger than needed, because the browser chose it for the first paint.
    if (source === photo.small || this.#shown === source || this.#shown === photo.full) return;
    const bigger = new Image();
    this.#bigger = bigger;
    bigger.src = source;
    const isReady = await bigger.decode().then(
      () => true,
      () => false, // The small one serves.
    );
    if (this.#bigger !== bigger) return;
    this.#bigger = null;
    if (!isReady) return;
    this.#shown = source;
    this.#picture.src = source;
  }

  /** Draws a placeholder for a picture that loads slowly; the picture fades in over it. False if none is needed. */
  drawPlaceholder(): boolean {
    if (this.#isLoaded || !this.photo || this.element.style.backgroundImage) return false;
    this.#wait();
    this.element.style.backgroundImage = placeholderPicture(this.photo.hash);
    return true;
  }

  /** Cancels the larger picture, because something moves. */
  giveUpBigger(): void {
    this.#bigger?.removeAttribute('src');
    this.#bigger = null;
  }

  /** Releases the photo and cancels its pictures. */
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

/** One recycled tile: a link with its picture and nothing more (two elements, whatever its state). No React. */
import type { PhotoView } from '@/lib/photo-library/grid/photo-view';
import { pictureFor, type PictureSize } from '@/lib/photo-library/grid/picture-choice';

let placeholders: typeof import('./placeholders') | null = null;

/** Without them tiles keep the colour of the page until their pictures come. */
export const loadPlaceholders = async (): Promise<void> => {
  placeholders ??= await import('./placeholders').catch(() => null);
};

/** A CSS colour; empty when the hash is none, or what reads it is not there yet. */
export const placeholderColour = (hash: string | null): string =>
  (hash && placeholders?.colourOf(hash)) || '';

/** A CSS image; empty when there is none. */
const placeholderPicture = (hash: string | null): string =>
  (hash && placeholders?.pictureOf(hash)) || '';

/** Classes of a tile (photo-grid.css), shared with the server's paint. The marks of a selection are drawn without elements. */
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

/** Copied: a section that opens makes a hundred tiles at once. */
let blank: HTMLAnchorElement | undefined;

export class Tile {
  // A copy is of its original's kind.
  readonly element = (blank ??= makeBlank()).cloneNode(true) as HTMLAnchorElement;
  // The only child.
  readonly #picture = this.element.firstElementChild as HTMLImageElement;
  photo: PhotoView | null = null;
  #shown = '';
  #isLoaded = false;
  /** On its way to take the small one's place. */
  #bigger: HTMLImageElement | null = null;

  /** Told when its picture is there, or could not be fetched. */
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

  /** Hides the picture, which fades in when it comes. */
  #wait(): void {
    this.element.dataset['waiting'] = '';
  }

  /** Of one that comes in time nothing is written: its tile would be styled once more (T2). */
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
   * Says which photo this is; its picture is fetched by {@link showPicture}. A photo that stays keeps its picture.
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
    // A photo that was turned is another picture.
    if (this.photo?.id !== photo.id || this.photo.turn !== photo.turn) {
      if (this.photo) this.forget();
      this.element.style.backgroundColor = placeholderColour(photo.hash);
    }
    // Its address may have changed.
    this.giveUpBigger();
    // A new address for a picture that never came.
    if (!this.#isLoaded) this.#shown = '';
    this.photo = photo;
    this.element.toggleAttribute('data-favourite', photo.isFavourite === true);
    this.element.href = texts.hrefOf(photo);
    this.element.ariaLabel = texts.labelOf(photo);
  }

  /** @param isSeen in the window: its picture goes before those around it */
  showPicture(size: PictureSize, isSeen = true): void {
    const source = this.photo?.[size];
    if (!source || this.#shown !== '') return;
    this.#shown = source;
    this.#picture.fetchPriority = isSeen ? 'high' : 'low';
    this.#picture.src = source;
    // Known to the browser from a moment ago: there is nothing to fade in.
    if (this.#picture.complete && this.#picture.naturalWidth > 0) this.#markLoaded();
  }

  /**
   * Puts the picture in place of a smaller one that fills so many pixels of the screen, once it is ready to be painted;
   * kept when that is over.
   */
  async sharpen(pixels: number): Promise<void> {
    const { photo } = this;
    if (!photo || !this.#isLoaded || this.#bigger) return;
    const source = photo[pictureFor(photo, pixels)];
    // Also when it shows more than that, as the first paint may.
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

  /** A stand-in for a picture that takes its time; the picture fades in over it. False where none is needed. */
  drawPlaceholder(): boolean {
    if (this.#isLoaded || !this.photo || this.element.style.backgroundImage) return false;
    this.#wait();
    this.element.style.backgroundImage = placeholderPicture(this.photo.hash);
    return true;
  }

  /** The small one serves: something has begun to move. */
  giveUpBigger(): void {
    this.#bigger?.removeAttribute('src');
    this.#bigger = null;
  }

  /** Lets go of the photo; pictures that are still under way are given up. */
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

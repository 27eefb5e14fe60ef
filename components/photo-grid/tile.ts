/** One recycled tile: a link with its picture and nothing more (two elements, whatever its state). No React. */
import type { PhotoView } from '@/lib/photo-grid/photo-view';
import { placeholderColour, placeholderPicture } from './placeholder';

/** Classes of a tile (timeline.css), shared with the server's paint. The marks of a selection are drawn without elements. */
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
      this.#markLoaded(true);
      onLoaded();
    });
    this.#picture.addEventListener('error', () => {
      if (this.#picture.hasAttribute('src')) onBroken();
    });
  }

  #markLoaded(isLoaded: boolean): void {
    this.#isLoaded = isLoaded;
    this.element.toggleAttribute('data-loaded', isLoaded);
    if (isLoaded) this.element.style.backgroundImage = '';
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
    if (this.photo?.id !== photo.id) {
      this.forget();
      this.element.style.backgroundColor = placeholderColour(photo.hash);
    }
    // Its address may have changed.
    this.giveUpBigger();
    // A new address for a picture that never came.
    if (!this.#isLoaded) this.#shown = '';
    this.photo = photo;
    this.element.href = texts.hrefOf(photo);
    this.element.ariaLabel = texts.labelOf(photo);
  }

  /** @param isLarge which of its sizes */
  showPicture(isLarge: boolean): void {
    const source = this.photo && (isLarge ? this.photo.large : this.photo.small);
    if (!source || this.#shown !== '') return;
    this.#shown = source;
    this.#picture.src = source;
    // Known to the browser from a moment ago: there is nothing to fade in.
    if (this.#picture.complete && this.#picture.naturalWidth > 0) this.#markLoaded(true);
  }

  /** Puts the bigger picture in place of the small one, once it is ready to be painted; kept when that is over. */
  async sharpen(): Promise<void> {
    const photo = this.photo;
    if (!photo || this.#shown === photo.large || !this.#isLoaded || this.#bigger) return;
    const bigger = new Image();
    this.#bigger = bigger;
    bigger.src = photo.large;
    const isReady = await bigger.decode().then(
      () => true,
      () => false, // The small one serves.
    );
    if (this.#bigger !== bigger) return;
    this.#bigger = null;
    if (!isReady) return;
    this.#shown = photo.large;
    this.#picture.src = photo.large;
  }

  /** A stand-in for a picture that takes its time; the picture fades in over it. False where none is needed. */
  drawPlaceholder(): boolean {
    if (this.#isLoaded || !this.photo || this.element.style.backgroundImage) return false;
    this.element.toggleAttribute('data-waiting', true);
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
    this.#markLoaded(false);
    this.element.removeAttribute('data-waiting');
    this.element.removeAttribute('href');
    this.element.style.backgroundColor = '';
    this.element.style.backgroundImage = '';
  }
}

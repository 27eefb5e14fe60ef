/**
 * Passes pointer and wheel events to the gesture state machine, and writes its results as CSS transforms, without
 * React.
 */
import {
  dragOf,
  type GestureEvent,
  type GestureOutcome,
  type GestureState,
  isZoomed,
  type Neighbours,
  reduceGesture,
  startGesture,
} from '@/lib/photo-library/viewer/gesture';
import type { StageSizes, Point, Size } from '@/lib/photo-library/viewer/stage-geometry';

const durationMs = 220;
/** CSS pixels per line, for wheels whose events count lines. */
const lineHeight = 16;

type Parts = {
  stage: HTMLElement;
  /** Element that moves the photo and its neighbours sideways. */
  track: HTMLElement;
  /** Element behind the photo; it fades while the photo is dragged down. */
  backdrop: HTMLElement;
};

type Callbacks = {
  onOutcome: (outcome: Exclude<GestureOutcome, null>) => void;
  onZoom: (isZoomed: boolean) => void;
};

const shift = ({ x, y }: Point) => `translate3d(${x}px, ${y}px, 0)`;

const sizeOf = ({ clientWidth, clientHeight }: Element): Size => ({
  width: clientWidth,
  height: clientHeight,
});

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

function setTransform(element: HTMLElement, transform: string, from?: string): void {
  const before = from ?? element.style.transform;
  element.style.transform = transform;
  if (before === transform || isStill()) return;
  const options = { duration: durationMs, easing: 'cubic-bezier(0.2, 0, 0, 1)' };
  element.animate([{ transform: before || 'none' }, { transform: transform || 'none' }], options);
}

/** Adds a listener; returns a function that removes it. */
function listen<Name extends keyof HTMLElementEventMap>(
  target: HTMLElement,
  name: Name,
  listener: (event: HTMLElementEventMap[Name]) => void,
  options?: AddEventListenerOptions,
): () => void {
  target.addEventListener(name, listener, options);
  return () => target.removeEventListener(name, listener, options);
}

export class StageMotion {
  #state: GestureState;
  /**
   * After a swipe: position of the track in CSS pixels from which the next photo slides in. Null if the photo changes
   * without a swipe.
   */
  #carried: number | null = null;
  readonly #observer: ResizeObserver;
  readonly #endings: readonly (() => void)[];

  constructor(
    readonly parts: Parts,
    readonly callbacks: Callbacks,
  ) {
    const { stage } = parts;
    this.#state = startGesture(
      { stage: sizeOf(stage), photo: { width: 0, height: 0 } },
      { previous: false, next: false },
    );
    this.#observer = new ResizeObserver(() => this.#resize());
    this.#observer.observe(stage);
    this.#endings = [
      () => this.#observer.disconnect(),
      listen(stage, 'pointerdown', (event) => this.#press(event)),
      listen(stage, 'pointermove', (event) => this.#move(event)),
      listen(stage, 'pointerup', (event) => this.#release(event)),
      listen(stage, 'pointercancel', (event) => this.#cancel(event)),
      listen(stage, 'wheel', (event) => this.#wheel(event), { passive: false }),
    ];
  }

  end(): void {
    for (const end of this.#endings) end();
  }

  /** Shows another photo. @param from side from which it slides in: 1 right, -1 left, 0 without a movement */
  showPhoto(photo: Size, from: -1 | 0 | 1): void {
    const { stage } = this.#state.sizes;
    // Reset the zoom, because the previous photo may be enlarged.
    for (const picture of this.parts.stage.querySelectorAll<HTMLElement>('[data-picture]'))
      picture.style.transform = '';
    const start = this.#carried ?? from * stage.width;
    this.#carried = null;
    this.#feed({ type: 'photo', sizes: { stage, photo } });
    this.#write();
    if (from !== 0) setTransform(this.parts.track, '', shift({ x: start, y: 0 }));
  }

  setNeighbours(neighbours: Neighbours): void {
    this.#feed({ type: 'neighbours', neighbours });
  }

  /** Sets the size of the photo, if it became known only after the picture was loaded. */
  setPhotoSize(photo: Size): void {
    this.#feed({ type: 'resize', sizes: { ...this.#state.sizes, photo } });
    this.#write();
  }

  toggleZoom(): void {
    this.#feed({ type: 'toggle' });
    this.#write({ isSmooth: true });
  }

  /** Moves an enlarged photo by CSS pixels. @returns false if the photo is not enlarged */
  nudge({ x, y }: Point): boolean {
    if (!isZoomed(this.#state)) return false;
    this.#feed({ type: 'nudge', x, y });
    this.#write({ isSmooth: true });
    return true;
  }

  #feed(event: GestureEvent): GestureOutcome {
    const wasZoomed = isZoomed(this.#state);
    const { state, outcome } = reduceGesture(this.#state, event);
    this.#state = state;
    if (isZoomed(state) !== wasZoomed) this.callbacks.onZoom(!wasZoomed);
    return outcome;
  }

  /** Converts window coordinates: the origin of the state machine is the middle of the stage. */
  #pointOf(event: MouseEvent): Point {
    const { left, top, width, height } = this.parts.stage.getBoundingClientRect();
    return { x: event.clientX - left - width / 2, y: event.clientY - top - height / 2 };
  }

  #press(event: PointerEvent): void {
    // The side buttons of a mouse mean Back and Forward in browsers (D-04).
    if (event.button !== 0) return;
    if (event.target instanceof Element && event.target.closest('button')) return;
    this.parts.stage.setPointerCapture?.(event.pointerId);
    this.#stopAnimations();
    const at = event.timeStamp;
    this.#feed({ type: 'press', id: event.pointerId, at, ...this.#pointOf(event) });
    this.#write();
  }

  #move(event: PointerEvent): void {
    if (this.#state.pointers.length === 0) return;
    this.#feed({ type: 'move', id: event.pointerId, ...this.#pointOf(event) });
    this.#write();
  }

  #release(event: PointerEvent): void {
    const drag = dragOf(this.#state);
    const at = event.timeStamp;
    const where = this.#pointOf(event);
    const outcome = this.#feed({ type: 'release', id: event.pointerId, at, ...where });
    if (!outcome) return this.#write({ isSmooth: true });
    const side = outcome === 'next' ? 1 : -1;
    if (outcome !== 'close') this.#carried = drag.x + side * this.#state.sizes.stage.width;
    this.callbacks.onOutcome(outcome);
    // The next photo resets the track. If no other photo was shown, the next frame resets it.
    if (outcome !== 'close') requestAnimationFrame(() => this.#settle());
  }

  #settle(): void {
    if (this.#carried === null) return;
    this.#carried = null;
    this.#write({ isSmooth: true });
  }

  #cancel(event: PointerEvent): void {
    this.#feed({ type: 'cancel', id: event.pointerId });
    this.#write({ isSmooth: true });
  }

  #wheel(event: WheelEvent): void {
    event.preventDefault();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? lineHeight : 1;
    // A pinch on a trackpad causes wheel events with Ctrl, in much smaller steps.
    const factor = Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.002));
    this.#feed({ type: 'wheel', factor, ...this.#pointOf(event) });
    this.#write();
  }

  #resize(): void {
    const sizes: StageSizes = { ...this.#state.sizes, stage: sizeOf(this.parts.stage) };
    this.#feed({ type: 'resize', sizes });
    this.#write();
  }

  #picture(): HTMLElement | null {
    return this.parts.stage.querySelector('[data-current] [data-picture]');
  }

  #stopAnimations(): void {
    for (const element of [this.parts.track, this.#picture()])
      element?.getAnimations?.().forEach((animation) => animation.cancel());
  }

  #write({ isSmooth = false } = {}): void {
    const { view, sizes, pointers } = this.#state;
    const drag = dragOf(this.#state);
    const picture = this.#picture();
    const { track, backdrop } = this.parts;
    const zoom = isZoomed(this.#state) ? `${shift(view)} scale(${view.scale})` : '';
    const moved = { track: drag.x || drag.y ? shift(drag) : '', picture: zoom };
    // `will-change` is set only during a movement: a permanent layer would show the enlarged photo blurred.
    const hint = pointers.length > 0 ? 'transform' : '';
    backdrop.style.opacity = drag.y > 0 ? String(1 - drag.y / sizes.stage.height) : '';
    for (const [element, transform] of [
      [track, moved.track],
      [picture, moved.picture],
    ] as const) {
      if (!element) continue;
      element.style.willChange = hint;
      if (isSmooth) setTransform(element, transform);
      else element.style.transform = transform;
    }
  }
}

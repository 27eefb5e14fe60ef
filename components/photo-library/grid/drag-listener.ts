/**
 * Selects photos by touch: a long press, then a drag. Passes pointer events to the state machine in
 * `lib/photo-library/grid/drag-select.ts`. No React.
 */
import type { PhotoPosition, PhotoSelection } from '@/lib/photo-library/grid/photo-list';
import {
  type DragEvent,
  type DragState,
  edgeSpeed,
  holdMs,
  idle,
  reduceDrag,
} from '@/lib/photo-library/grid/drag-select';

type Drag = {
  /** Element that contains the tiles. */
  element: HTMLElement;
  selection: PhotoSelection;
  /**
   * Position of the photo at a point of the window, in CSS pixels; also for photos that are not loaded. Null if there
   * is none.
   */
  positionAt: (clientX: number, clientY: number) => PhotoPosition | null;
  /** Scrolls the page by this number of CSS pixels; tests can replace it. */
  scrollBy?: (dy: number) => void;
};

/** Adds the listeners to the element; returns a function that removes them. */
export function listenToDrag({
  element,
  selection,
  positionAt,
  scrollBy = (dy) => window.scrollBy({ top: dy, behavior: 'instant' }),
}: Drag): () => void {
  let state: DragState = idle;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let frame = 0;
  let hasDrawn = false;

  function feed(event: DragEvent) {
    const before = state;
    state = reduceDrag(before, event);
    if (state === before) return;
    clearTimeout(timer);
    if (state.phase === 'pressed') timer = setTimeout(() => feed({ type: 'held' }), holdMs);
    if (state.phase !== 'drawing') return;
    if (before.phase !== 'drawing') {
      hasDrawn = true;
      navigator.vibrate?.(10);
      // The drag extends the selection from this photo. `extendTo` starts at the photo that was toggled last, so a
      // photo that is already selected is toggled twice: it becomes the start and remains selected.
      if (!selection.has(state.from)) selection.toggle(state.from);
      else {
        selection.toggle(state.from);
        selection.toggle(state.from);
      }
      frame = requestAnimationFrame(scroll);
    } else if (before.to !== state.to) selection.extendTo(state.to);
  }

  function scroll() {
    if (state.phase !== 'drawing') return;
    const dy = edgeSpeed(state.at.y, 0, innerHeight);
    if (dy !== 0) {
      scrollBy(dy);
      feed({ type: 'scrolled', position: positionAt(state.at.x, state.at.y) });
    }
    frame = requestAnimationFrame(scroll);
  }

  const at = ({ clientX: x, clientY: y }: PointerEvent) => ({ x, y });
  const listeners: [string, (event: Event) => void, AddEventListenerOptions?][] = [];
  const on = <Type extends Event>(
    type: string,
    listener: (event: Type) => void,
    options?: AddEventListenerOptions,
    // TypeScript cannot derive the class of an event from a generic name; the DOM guarantees that they match.
  ) => listeners.push([type, listener as (event: Event) => void, options]);

  on<PointerEvent>('pointerdown', (event) => {
    hasDrawn = false;
    if (event.pointerType !== 'touch') return;
    const { pointerId, clientX, clientY } = event;
    feed({ type: 'down', pointerId, at: at(event), position: positionAt(clientX, clientY) });
  });
  on<PointerEvent>('pointermove', (event) => {
    if (state.phase === 'idle') return;
    const { pointerId, clientX, clientY } = event;
    feed({ type: 'move', pointerId, at: at(event), position: positionAt(clientX, clientY) });
  });
  for (const type of ['pointerup', 'pointercancel'])
    on<PointerEvent>(type, ({ pointerId }) => feed({ type: 'end', pointerId }));
  // During a drag the finger must not scroll the page or open a menu; its release must not open the photo.
  on('touchmove', (event) => state.phase === 'drawing' && event.preventDefault(), {
    passive: false,
  });
  on('contextmenu', (event) => state.phase !== 'idle' && event.preventDefault());
  on(
    'click',
    (event) => {
      if (!hasDrawn) return;
      hasDrawn = false;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true },
  );

  for (const [type, listener, options] of listeners)
    element.addEventListener(type, listener, options);
  return () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    for (const [type, listener, options] of listeners)
      element.removeEventListener(type, listener, options);
  };
}

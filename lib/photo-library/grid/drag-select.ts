/**
 * Selection by touch: a long press on a photo, then a drag over others. A finger that moves earlier scrolls the page
 * (D-06). A pure state machine; its caller turns the results into selection and scrolling.
 */
import type { PhotoPosition } from './photo-list';

/** Duration of the long press, and the distance that the finger may move meanwhile, in CSS pixels. */
export const holdMs = 400;
export const slopPx = 10;

type Point = { x: number; y: number };

export type DragState =
  | { phase: 'idle' }
  /** A finger is down; it may still scroll or select. */
  | { phase: 'pressed'; pointerId: number; at: Point; position: PhotoPosition }
  /** The finger selects the photos from `from` to `to`. */
  | { phase: 'drawing'; pointerId: number; at: Point; from: PhotoPosition; to: PhotoPosition };

export type DragEvent =
  | { type: 'down'; pointerId: number; at: Point; position: PhotoPosition | null }
  /** The finger has rested for {@link holdMs}. */
  | { type: 'held' }
  | { type: 'move'; pointerId: number; at: Point; position: PhotoPosition | null }
  /** The page has scrolled under the finger. */
  | { type: 'scrolled'; position: PhotoPosition | null }
  | { type: 'end'; pointerId: number };

export const idle: DragState = { phase: 'idle' };

const isSame = (one: PhotoPosition, other: PhotoPosition) =>
  one.section === other.section && one.index === other.index;

const drawnTo = (
  state: Extract<DragState, { phase: 'drawing' }>,
  position: PhotoPosition | null,
) => (position && !isSame(position, state.to) ? { ...state, to: position } : state);

/** The next state; the same object if the event changes nothing. */
export function reduceDrag(state: DragState, event: DragEvent): DragState {
  if (event.type === 'down') {
    // A second finger ends the press, because it may be a pinch.
    if (state.phase === 'pressed' || !event.position) return idle;
    if (state.phase === 'drawing') return state;
    return { phase: 'pressed', pointerId: event.pointerId, at: event.at, position: event.position };
  }
  if (state.phase === 'idle') return state;
  if (event.type === 'held') {
    if (state.phase !== 'pressed') return state;
    const { pointerId, at, position } = state;
    return { phase: 'drawing', pointerId, at, from: position, to: position };
  }
  if (event.type === 'scrolled')
    return state.phase === 'drawing' ? drawnTo(state, event.position) : idle;
  if (event.pointerId !== state.pointerId) return state;
  if (event.type === 'end') return idle;
  if (state.phase === 'drawing') return drawnTo({ ...state, at: event.at }, event.position);
  const distance = Math.hypot(event.at.x - state.at.x, event.at.y - state.at.y);
  return distance > slopPx ? idle : state;
}

const edgePx = 96;
const fastest = 18;

/**
 * Scroll distance of one frame while the finger is near an edge, in CSS pixels; negative is up.
 *
 * @param top top of the photos in the window
 * @param bottom bottom of the photos in the window
 */
export function edgeSpeed(y: number, top: number, bottom: number): number {
  const into = y < top + edgePx ? y - (top + edgePx) : Math.max(0, y - (bottom - edgePx));
  return Math.max(-1, Math.min(1, into / edgePx)) * fastest;
}

/**
 * State machine of the selection by touch: a long press on a photo, then a drag over others. A finger that moves before
 * the long press scrolls the page (D-06). Pure; the caller selects and scrolls.
 */
import type { PhotoPosition } from './photo-list';

/** Milliseconds of the long press, and the CSS pixels that the finger may move during it. */
export const holdMs = 400;
export const slopPx = 10;

type Point = { x: number; y: number };

export type DragState =
  | { phase: 'idle' }
  /** A finger is down; it may still become a scroll or a selection. */
  | { phase: 'pressed'; pointerId: number; at: Point; position: PhotoPosition }
  /** The finger selects the photos from `from` to `to`. */
  | { phase: 'drawing'; pointerId: number; at: Point; from: PhotoPosition; to: PhotoPosition };

export type DragEvent =
  | { type: 'down'; pointerId: number; at: Point; position: PhotoPosition | null }
  /** The finger has not moved for {@link holdMs}. */
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

/** Returns the next state; the same object if the event changes nothing. */
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
 * Distance to scroll in one frame while the finger is near an edge, in CSS pixels; negative is up.
 * @param y position of the finger in the window
 * @param top upper edge of the area
 * @param bottom lower edge of the area
 */
export function edgeSpeed(y: number, top: number, bottom: number): number {
  const into = y < top + edgePx ? y - (top + edgePx) : Math.max(0, y - (bottom - edgePx));
  return Math.max(-1, Math.min(1, into / edgePx)) * fastest;
}

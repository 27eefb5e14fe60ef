/**
 * Selecting by touch: hold a photo until it is taken, then draw over the others. A finger that moves before that scrolls
 * the page as always (D-06). A pure state machine; who feeds it turns its answers into selection and scrolling.
 */
import type { PhotoPosition } from './photo-list';

/** How long a finger rests before it selects, and how far it may tremble meanwhile, in CSS pixels. */
export const holdMs = 400;
export const slopPx = 10;

type Point = { x: number; y: number };

export type DragState =
  | { phase: 'idle' }
  /** A finger is down, and nothing is decided. */
  | { phase: 'pressed'; pointerId: number; at: Point; position: PhotoPosition }
  /** The photos from `from` to `to` are being drawn over. */
  | { phase: 'drawing'; pointerId: number; at: Point; from: PhotoPosition; to: PhotoPosition };

export type DragEvent =
  | { type: 'down'; pointerId: number; at: Point; position: PhotoPosition | null }
  /** The finger has rested for {@link holdMs}. */
  | { type: 'held' }
  | { type: 'move'; pointerId: number; at: Point; position: PhotoPosition | null }
  /** The page has moved under the finger. */
  | { type: 'scrolled'; position: PhotoPosition | null }
  | { type: 'end'; pointerId: number };

export const idle: DragState = { phase: 'idle' };

const isSame = (one: PhotoPosition, other: PhotoPosition) =>
  one.section === other.section && one.index === other.index;

const drawnTo = (
  state: Extract<DragState, { phase: 'drawing' }>,
  position: PhotoPosition | null,
) => (position && !isSame(position, state.to) ? { ...state, to: position } : state);

/** The next state; the same object when the event changes nothing. */
export function reduceDrag(state: DragState, event: DragEvent): DragState {
  if (event.type === 'down') {
    // A second finger pinches or rests: neither selects.
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
 * How far the page scrolls in one frame while the finger is near an edge, in CSS pixels; negative is up.
 *
 * @param top where the photos begin in the window @param bottom where they end
 */
export function edgeSpeed(y: number, top: number, bottom: number): number {
  const into = y < top + edgePx ? y - (top + edgePx) : Math.max(0, y - (bottom - edgePx));
  return Math.max(-1, Math.min(1, into / edgePx)) * fastest;
}

/**
 * State machine for gestures of fingers, mouse and wheel in the viewer (PV-03, PV-04, PV-12, PV-13). Only distances
 * count, not speeds. Pure: points are CSS pixels from the middle of the stage, times are milliseconds.
 */
import {
  type StageSizes,
  largestScale,
  type Point,
  smallestScale,
  type View,
  wholePhoto,
  withinReach,
  zoomed,
} from './stage-geometry';

/** Share of the stage's width or height after which a swipe counts (CO-05). */
export const dragShare = 0.35;
/** Maximum time between the two taps of a double tap, in milliseconds (CO-05). */
export const doubleTapMs = 200;
/** Distance in CSS pixels that a finger may move during a tap. */
const tremble = 8;
/** A pinch that ends below this scale returns to the whole photo. */
const nearlyWhole = 1.05;
/** Share of a swipe by which the photo follows towards a side without another photo. */
const resistance = 0.3;

/** Whether there is a photo before and after this one. */
export type Neighbours = { previous: boolean; next: boolean };

type Pointer = Point & { id: number };

type Phase =
  | { kind: 'idle' }
  /** One pointer is down; it may still become a tap. */
  | { kind: 'pressed'; start: Point }
  | { kind: 'swiping'; axis: 'x' | 'y'; start: Point; by: number }
  | { kind: 'panning'; start: Point; from: View }
  | { kind: 'pinching'; apart: number; middle: Point; from: View }
  /** Pointers are still down but have no effect any more. */
  | { kind: 'spent' };

export type GestureState = {
  sizes: StageSizes;
  neighbours: Neighbours;
  view: View;
  pointers: readonly Pointer[];
  phase: Phase;
  /** Time of the last tap that zoomed in or out. */
  tappedAt: number;
};

export type GestureEvent =
  | { type: 'press' | 'release'; id: number; x: number; y: number; at: number }
  | { type: 'move'; id: number; x: number; y: number }
  | { type: 'cancel'; id: number }
  /** A turn of the wheel, or a pinch on a trackpad: multiplies the scale by `factor`. */
  | { type: 'wheel'; x: number; y: number; factor: number }
  /** The zoom button. */
  | { type: 'toggle' }
  /** An arrow key that moves the enlarged photo. */
  | { type: 'nudge'; x: number; y: number }
  | { type: 'resize'; sizes: StageSizes }
  /** Another photo is shown. */
  | { type: 'photo'; sizes: StageSizes }
  | { type: 'neighbours'; neighbours: Neighbours };

/** What a finished gesture means for the viewer; null for nothing. */
export type GestureOutcome = 'next' | 'previous' | 'close' | null;

type Step = { state: GestureState; outcome: GestureOutcome };

export const startGesture = (sizes: StageSizes, neighbours: Neighbours): GestureState => ({
  sizes,
  neighbours,
  view: wholePhoto,
  pointers: [],
  phase: { kind: 'idle' },
  tappedAt: -Infinity,
});

export const isZoomed = ({ view }: GestureState): boolean => view.scale > smallestScale;

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
const middleOf = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/**
 * Distance of the photo from its resting position. The photo follows the finger, but not upwards, and only partly
 * towards a side without another photo.
 */
export function dragOf({ phase, neighbours }: GestureState): Point {
  if (phase.kind !== 'swiping') return { x: 0, y: 0 };
  if (phase.axis === 'y') return { x: 0, y: Math.max(0, phase.by) };
  const leadsOn = phase.by < 0 ? neighbours.next : neighbours.previous;
  return { x: leadsOn ? phase.by : phase.by * resistance, y: 0 };
}

/** The meaning of a released swipe. */
function outcomeOf({ phase, sizes, neighbours }: GestureState): GestureOutcome {
  if (phase.kind !== 'swiping') return null;
  const { axis, by } = phase;
  if (axis === 'y') return by > dragShare * sizes.stage.height ? 'close' : null;
  if (Math.abs(by) <= dragShare * sizes.stage.width) return null;
  if (by < 0) return neighbours.next ? 'next' : null;
  return neighbours.previous ? 'previous' : null;
}

function toggled(state: GestureState, point: Point): GestureState {
  const view = isZoomed(state) ? wholePhoto : zoomed(state.sizes, state.view, largestScale, point);
  return { ...state, view };
}

/** Phase when exactly one pointer is down: it pans an enlarged photo, otherwise it has no effect. */
function phaseOfOne(state: GestureState, start: Point): Phase {
  return isZoomed(state) ? { kind: 'panning', start, from: state.view } : { kind: 'spent' };
}

function press(state: GestureState, pointer: Pointer): GestureState {
  const pointers = [...state.pointers.filter(({ id }) => id !== pointer.id), pointer];
  const [first, second] = pointers;
  if (first && second && pointers.length === 2) {
    const [apart, middle] = [distance(first, second), middleOf(first, second)];
    return { ...state, pointers, phase: { kind: 'pinching', apart, middle, from: state.view } };
  }
  const phase: Phase =
    pointers.length === 1 ? { kind: 'pressed', start: pointer } : { kind: 'spent' };
  return { ...state, pointers, phase };
}

function drag(state: GestureState, point: Point): GestureState {
  const { phase, sizes } = state;
  if (phase.kind === 'pressed') {
    if (distance(point, phase.start) <= tremble) return state;
    if (isZoomed(state)) return drag({ ...state, phase: phaseOfOne(state, phase.start) }, point);
    const [byX, byY] = [point.x - phase.start.x, point.y - phase.start.y];
    const axis = Math.abs(byX) >= Math.abs(byY) ? 'x' : 'y';
    const by = axis === 'x' ? byX : byY;
    return { ...state, phase: { kind: 'swiping', axis, start: phase.start, by } };
  }
  if (phase.kind === 'swiping') {
    const by = phase.axis === 'x' ? point.x - phase.start.x : point.y - phase.start.y;
    return { ...state, phase: { ...phase, by } };
  }
  if (phase.kind !== 'panning') return state;
  const { from, start } = phase;
  const view = { ...from, x: from.x + point.x - start.x, y: from.y + point.y - start.y };
  return { ...state, view: withinReach(sizes, view) };
}

function move(state: GestureState, pointer: Pointer): GestureState {
  if (!state.pointers.some(({ id }) => id === pointer.id)) return state;
  const pointers = state.pointers.map((known) => (known.id === pointer.id ? pointer : known));
  const moved = { ...state, pointers };
  const [first, second] = pointers;
  if (state.phase.kind !== 'pinching' || !first || !second) return drag(moved, pointer);
  const { apart, middle, from } = state.phase;
  // Two fingers at the same point have no distance to compare with.
  const scale = apart < 1 ? from.scale : (from.scale * distance(first, second)) / apart;
  return { ...moved, view: zoomed(state.sizes, from, scale, middle, middleOf(first, second)) };
}

/** Removes a pointer. The remaining pointer, if any, can only pan. */
function leave(state: GestureState, id: number): GestureState {
  if (!state.pointers.some((known) => known.id === id)) return state;
  const pointers = state.pointers.filter((known) => known.id !== id);
  const wasPinch = state.phase.kind === 'pinching';
  const view = wasPinch && state.view.scale < nearlyWhole ? wholePhoto : state.view;
  const left = { ...state, pointers, view };
  const [last] = pointers;
  if (!last) return { ...left, phase: { kind: 'idle' } };
  return { ...left, phase: pointers.length === 1 ? phaseOfOne(left, last) : { kind: 'spent' } };
}

function release(before: GestureState, pointer: Pointer, at: number): Step {
  if (!before.pointers.some(({ id }) => id === pointer.id)) return { state: before, outcome: null };
  const state = move(before, pointer);
  const left = leave(state, pointer.id);
  if (state.phase.kind !== 'pressed') return { state: left, outcome: outcomeOf(state) };
  if (at - state.tappedAt < doubleTapMs) return { state: left, outcome: null };
  return { state: { ...toggled(left, pointer), tappedAt: at }, outcome: null };
}

const only = (state: GestureState): Step => ({ state, outcome: null });

/** Returns the state after an event, and what a finished gesture means. */
export function reduceGesture(state: GestureState, event: GestureEvent): Step {
  const { sizes, view } = state;
  // Keys and the wheel have no effect while a pointer is down: a swipe must not end in an enlarged photo.
  const isTouched = state.pointers.length > 0;
  if (isTouched && ['wheel', 'toggle', 'nudge'].includes(event.type)) return only(state);
  switch (event.type) {
    case 'press':
      return only(press(state, { id: event.id, x: event.x, y: event.y }));
    case 'move':
      return only(move(state, { id: event.id, x: event.x, y: event.y }));
    case 'release':
      return release(state, { id: event.id, x: event.x, y: event.y }, event.at);
    case 'cancel':
      return only(leave(state, event.id));
    case 'wheel':
      return only({ ...state, view: zoomed(sizes, view, view.scale * event.factor, event) });
    case 'toggle':
      return only(toggled(state, { x: 0, y: 0 }));
    case 'nudge':
      return only({
        ...state,
        view: withinReach(sizes, { ...view, x: view.x + event.x, y: view.y + event.y }),
      });
    case 'resize':
      return only({ ...state, sizes: event.sizes, view: withinReach(event.sizes, view) });
    case 'photo':
      return only(startGesture(event.sizes, state.neighbours));
    case 'neighbours':
      return only({ ...state, neighbours: event.neighbours });
  }
}

/**
 * The photo at the top of the window, kept with the history entry: back, forward and a reload return to it, a fresh
 * visit from the menu has another entry and starts at the top (D-03, D-05). Browser only.
 */
import { type Anchor, toAnchor } from '@/lib/photo-grid/anchor';

const name = 'photosAnchor';

export function readAnchor(): Anchor | null {
  const state: unknown = history.state;
  // Whatever it holds is checked by toAnchor.
  return toAnchor((state as Record<string, unknown> | null)?.[name]);
}

const isSame = (a: Anchor | null, b: Anchor | null): boolean =>
  a?.month === b?.month && a?.slot === b?.slot && a?.offset === b?.offset;

/** Leaves what the router keeps in the entry as it is. Writing takes the browser milliseconds, so only what is new. */
export function writeAnchor(anchor: Anchor | null): void {
  if (isSame(anchor, readAnchor())) return;
  const state: unknown = history.state;
  const kept = typeof state === 'object' && state !== null ? state : {};
  history.replaceState({ ...kept, [name]: anchor }, '');
}

/** The browser's own memory counts pixels, which another width makes wrong. Returns its own end. */
export function keepScrollOurselves(): () => void {
  history.scrollRestoration = 'manual';
  return () => {
    history.scrollRestoration = 'auto';
  };
}

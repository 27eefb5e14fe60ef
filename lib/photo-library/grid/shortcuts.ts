/**
 * The keys of the photo list, one meaning each (D-15) and none that a browser keeps for itself (D-16).
 * Keys of one character can be turned off (WCAG 2.1.4).
 */
export type Command =
  | 'toggle'
  | 'favourite'
  | 'extend'
  | 'selectMore'
  | 'end'
  | 'delete'
  | 'download'
  | 'info'
  | 'help'
  | 'open'
  | 'move';

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

const arrows: readonly string[] = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];
const jumps: readonly string[] = ['Home', 'End', 'PageUp', 'PageDown'];

/** What a key press asks for; null when it means nothing here. */
export function commandOf(event: Key, { areSingleKeysOn = true } = {}): Command | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (altKey) return null;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'a' && !shiftKey ? 'selectMore' : null;
  if (arrows.includes(key) || jumps.includes(key)) return shiftKey ? 'extend' : 'move';
  switch (key) {
    case 'Enter':
      return 'open';
    case 'Escape':
      return 'end';
    case 'Delete':
      return 'delete';
    case ' ':
      return 'toggle';
  }
  if (!areSingleKeysOn) return null;
  switch (key) {
    case 'x':
      return 'toggle';
    case 'f':
      return 'favourite';
    case 'D':
      return shiftKey ? 'download' : null;
    case 'i':
      return 'info';
    case '?':
      return 'help';
    default:
      return null;
  }
}

/**
 * A message at the top is a dialog by its role too, but it takes nothing over; nor does one that is on its way out, and in
 * the preview keys mean what they mean in the grid.
 */
const taken =
  'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable], [role=dialog]:not([aria-modal=false], [data-closed], [data-viewer]), [role=alertdialog]';

/** Whether a key belongs to what the customer is writing in, or to an open dialog other than the preview (D-15). */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(taken) !== null;

/** Milliseconds in which the second key of two has to follow. */
const followMs = 1_000;

/** Pages that `g` and one more key lead to. */
const goPages = { p: 'photos', a: 'albums', o: 'orders' } as const;

const hasKey = <Names extends object>(names: Names, key: PropertyKey): key is keyof Names =>
  Object.hasOwn(names, key);

/**
 * Listens for `g` and the key of a page after it.
 *
 * @returns a function that answers the page that a key press leads to, or null
 */
export function goListener(): (
  event: Key & Pick<KeyboardEvent, 'timeStamp'>,
) => (typeof goPages)[keyof typeof goPages] | null {
  let since = -Infinity;
  return ({ key, ctrlKey, metaKey, altKey, timeStamp }) => {
    const isSecond = timeStamp - since < followMs;
    const isPlain = !ctrlKey && !metaKey && !altKey;
    since = isPlain && key === 'g' ? timeStamp : -Infinity;
    return isPlain && isSecond && hasKey(goPages, key) ? goPages[key] : null;
  };
}

const storageKey = 'photos_single_keys';
const changed = new EventTarget();

/** Storage may be blocked; then the choice lasts as long as the page. */
let chosen: boolean | null = null;

/** Whether shortcuts of a single character are on (WCAG 2.1.4), remembered in this browser. */
export function areSingleKeysOn(): boolean {
  if (chosen !== null) return chosen;
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}

export function onSingleKeysChange(listener: () => void): () => void {
  changed.addEventListener(storageKey, listener);
  return () => changed.removeEventListener(storageKey, listener);
}

/** Turns shortcuts of a single character on or off. */
export function turnSingleKeys(areOn: boolean): void {
  chosen = areOn;
  try {
    localStorage.setItem(storageKey, areOn ? 'on' : 'off');
  } catch {
    // Blocked storage: see above.
  }
  changed.dispatchEvent(new Event(storageKey));
}

/**
 * The keys of the photo list. Each has one meaning (D-15), and none is a browser's own (D-16). Single-character keys
 * can be turned off (WCAG 2.1.4).
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

/** The command of a key press; null if the key has no meaning here. */
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
 * Open dialogs that own the keyboard. A message at the top has the role of a dialog, but it does not own the keyboard,
 * nor does a closing dialog; in the preview the keys mean the same as in the grid.
 */
const taken =
  'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable], [role=dialog]:not([aria-modal=false], [data-closed], [data-viewer]), [role=alertdialog]';

/** Whether a key belongs to a text field or to an open dialog other than the preview (D-15). */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(taken) !== null;

/** Maximum time between two keys of a sequence, in milliseconds. */
const followMs = 1_000;

/** Pages that `g` and a second key open. */
const goPages = { p: 'photos', a: 'albums', o: 'orders' } as const;

const hasKey = <Names extends object>(names: Names, key: PropertyKey): key is keyof Names =>
  Object.hasOwn(names, key);

/**
 * Listens for `g` and a second key.
 *
 * @returns a function that returns the page for a key press, or null
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

/** If the browser refuses storage, the choice lasts as long as the page. */
let chosen: boolean | null = null;

/** Whether single-character shortcuts are on (WCAG 2.1.4), as stored in this browser. */
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
    // The browser refuses storage; see above.
  }
  changed.dispatchEvent(new Event(storageKey));
}

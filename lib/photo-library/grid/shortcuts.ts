/**
 * Keyboard shortcuts of photo lists. Each key has one meaning (D-15), and none is a shortcut of browsers (D-16).
 * Single-character keys can be turned off (WCAG 2.1.4).
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
 * Text fields, and open dialogs that handle keys themselves. Toasts have the role of a dialog but do not handle keys,
 * and closing dialogs do not either. The viewer is left out, because keys mean the same there as in the grid.
 */
const taken =
  'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable], [role=dialog]:not([aria-modal=false], [data-closed], [data-viewer]), [role=alertdialog]';

/** Whether a key press belongs to a text field or to an open dialog other than the viewer (D-15). */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(taken) !== null;

/** Maximum time between the two keys of a sequence, in milliseconds. */
const followMs = 1_000;

/** Pages that `g` and a second key open. */
const goPages = { p: 'photos', a: 'albums', o: 'orders' } as const;

const hasKey = <Names extends object>(names: Names, key: PropertyKey): key is keyof Names =>
  Object.hasOwn(names, key);

/**
 * Recognizes `g` followed by a second key.
 * @returns a function to call with every key press; it returns the page to open, or null
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

/**
 * The choice since the page was loaded; null if none was made. It is necessary if the browser refuses to store the
 * choice.
 */
let chosen: boolean | null = null;

/** Whether single-character shortcuts are on (WCAG 2.1.4). The choice is stored in this browser; the default is on. */
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

/** Turns single-character shortcuts on or off, and stores the choice. */
export function turnSingleKeys(areOn: boolean): void {
  chosen = areOn;
  try {
    localStorage.setItem(storageKey, areOn ? 'on' : 'off');
  } catch {
    // The browser refuses storage; `chosen` has the value until the page is left.
  }
  changed.dispatchEvent(new Event(storageKey));
}

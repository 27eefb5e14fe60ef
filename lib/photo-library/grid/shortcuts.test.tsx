import { commandOf, goListener, isTyping } from './shortcuts';

const press = (
  key: string,
  held: Partial<Record<'ctrl' | 'meta' | 'alt' | 'shift', true>> = {},
) => ({
  key,
  ctrlKey: held.ctrl ?? false,
  metaKey: held.meta ?? false,
  altKey: held.alt ?? false,
  shiftKey: held.shift ?? false,
});

test('D-15 each key has one meaning', () => {
  expect(['x', ' ', 'Enter', 'Escape', 'Delete', '?'].map((key) => commandOf(press(key)))).toEqual([
    'toggle',
    'toggle',
    'open',
    'end',
    'delete',
    'help',
  ]);
  expect(commandOf(press('D', { shift: true }))).toBe('download');
  expect(commandOf(press('ArrowDown'))).toBe('move');
  expect(commandOf(press('ArrowDown', { shift: true }))).toBe('extend');
  expect(commandOf(press('a', { ctrl: true }))).toBe('selectMore');
  expect(commandOf(press('a', { meta: true }))).toBe('selectMore');
});

test('D-16 what browsers and systems keep for themselves stays theirs', () => {
  for (const key of ['c', 'd', 'k', 'l', 'n', 'p', 'r', 's', 't', 'w', 'x', 'ArrowLeft', 'Delete'])
    expect(commandOf(press(key, { ctrl: true }))).toBeNull();
  expect(commandOf(press('a', { ctrl: true, shift: true }))).toBeNull();
  expect(commandOf(press('ArrowLeft', { alt: true }))).toBeNull();
});

test('keys of one character can be off; the others go on working', () => {
  const off = { areSingleKeysOn: false };
  expect(commandOf(press('x'), off)).toBeNull();
  expect(commandOf(press('?'), off)).toBeNull();
  expect(commandOf(press('D', { shift: true }), off)).toBeNull();
  expect(commandOf(press(' '), off)).toBe('toggle');
  expect(commandOf(press('Delete'), off)).toBe('delete');
});

test('D-15 a key in a field or a dialog belongs to it; one on a message or a check box does not', () => {
  const inside = (html: string) => {
    const page = new DOMParser().parseFromString(html, 'text/html');
    return isTyping(document.importNode(page.body, true).querySelector('[data-here]'));
  };
  expect(inside('<input data-here>')).toBe(true);
  expect(inside('<div role="dialog"><button data-here></button></div>')).toBe(true);
  expect(inside('<div role="dialog" data-closed><button data-here></button></div>')).toBe(false);
  expect(inside('<div role="dialog" aria-modal="false"><button data-here></button></div>')).toBe(
    false,
  );
  expect(inside('<div role="dialog" aria-modal="true" data-viewer data-here></div>')).toBe(false);
  expect(inside('<input type="checkbox" data-here>')).toBe(false);
  expect(isTyping(null)).toBe(false);
});

describe('g and a second key', () => {
  const after = (...keys: [at: number, event: ReturnType<typeof press>][]) => {
    const listen = goListener();
    return keys.map(([timeStamp, event]) => listen({ ...event, timeStamp })).at(-1);
  };

  test('lead to the photos, the albums and the orders', () => {
    expect(after([0, press('g')], [20, press('a')])).toBe('albums');
    expect(after([0, press('g')], [999, press('p')])).toBe('photos');
    expect(after([0, press('g')], [900, press('g')], [1_800, press('o')])).toBe('orders');
  });

  test('D-16 too late, alone, with another key between or with Ctrl they lead nowhere', () => {
    expect(after([0, press('g')], [1_000, press('p')])).toBeNull();
    expect(after([0, press('p')])).toBeNull();
    expect(after([0, press('g')], [10, press('x')], [20, press('p')])).toBeNull();
    expect(after([0, press('g', { ctrl: true })], [20, press('p')])).toBeNull();
    expect(after([0, press('g')], [20, press('p', { meta: true })])).toBeNull();
    expect(after([0, press('g')], [20, press('constructor')])).toBeNull();
  });
});

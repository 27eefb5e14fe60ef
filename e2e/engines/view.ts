/** A page in any engine. Elements are found by role and name, and used by keyboard and pointer. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Key } from 'selenium-webdriver';
import * as z from 'zod';

import { countUnhydrated } from '../fixtures/hydration';
import { expect } from '../fixtures/test';
import { channelUrl } from '../fixtures/urls';
import type { Tab } from './engine';

const library = createRequire(import.meta.url).resolve(
  '@testing-library/dom/dist/@testing-library/dom.umd.min.js',
);
/** A global variable of the page. It is undefined until `View.find` has added the library. */
declare const TestingLibraryDom: typeof import('@testing-library/dom') | undefined;

const found = z.object({
  count: z.number(),
  text: z.string(),
  value: z.string(),
  isFocused: z.boolean(),
  isOn: z.boolean(),
  isInvalid: z.boolean(),
  /** Centre of the element in the window; null if another element covers it. */
  middle: z.object({ x: z.number(), y: z.number() }).nullable(),
});
export type Found = z.infer<typeof found>;

/**
 * Runs in the page. Describes the first element with this role and name. Returns null if the
 * library is not loaded.
 */
function describeElement(role: string, name: string | null, toMiddle: boolean): Found | null {
  if (typeof TestingLibraryDom === 'undefined') return null;
  const all = TestingLibraryDom.queryAllByRole(
    document.body,
    role,
    name === null ? {} : { name: new RegExp(name) },
  );
  const [one] = all;
  const isOutside = ({ top, bottom }: DOMRect) => top < 0 || bottom > innerHeight;
  if (toMiddle && one && isOutside(one.getBoundingClientRect()))
    one.scrollIntoView({ block: 'center', behavior: 'instant' });
  const box = one?.getBoundingClientRect();
  const x = Math.round((box?.left ?? 0) + (box?.width ?? 0) / 2);
  const y = Math.round((box?.top ?? 0) + (box?.height ?? 0) / 2);
  const top = document.elementFromPoint(x, y);
  const field = one instanceof HTMLInputElement ? one : null;
  return {
    count: all.length,
    text: one?.textContent ?? '',
    value: field?.value ?? '',
    isFocused: one !== undefined && one === document.activeElement,
    isOn: one?.ariaSelected === 'true' || field?.checked === true,
    isInvalid: one?.getAttribute('aria-invalid') === 'true',
    middle: one && top && (one.contains(top) || top.contains(one)) ? { x, y } : null,
  };
}

/** Runs in the page. Focuses the first element with this role and name. */
function focusOn(role: string, name: string): void {
  TestingLibraryDom?.queryAllByRole(document.body, role, { name: new RegExp(name) })[0]?.focus();
}

/**
 * Key codes by selenium-webdriver's names: `ArrowDown` is `ARROW_DOWN`. A text that is not a key
 * name is typed as it is.
 */
const names = new Map(Object.entries(Key));
function codeOf(key: string): string {
  const code = names.get(key.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase());
  return key.length > 1 && typeof code === 'string' ? code : key;
}

export class View {
  constructor(
    readonly tab: Tab,
    readonly channel: string,
  ) {}

  /** Opens a path of the channel and waits for hydration. */
  async open(path: string): Promise<void> {
    await this.tab.goto(channelUrl(this.channel, path));
    await this.waitForHydration();
  }

  async waitForHydration(): Promise<void> {
    await this.until(async () => expect(await this.read(countUnhydrated)).toBe(0));
  }

  /**
   * Calls a function in the page. Arguments and result are JSON. The function cannot use variables
   * of this file.
   */
  async read<Args extends unknown[], Result>(
    run: (...args: Args) => Result,
    ...args: Args
  ): Promise<Result> {
    // The cast is safe: the result is the function's own, as far as JSON can express it.
    return (await this.tab.call(String(run), args)) as Result;
  }

  /** Repeats a check until it passes. During a navigation, calls to the old page fail. */
  until(check: () => Promise<void>): Promise<void> {
    const problem = () =>
      check().then(
        () => null,
        (error: unknown) => String(error),
      );
    return expect.poll(problem, { intervals: [50, 100, 250] }).toBeNull();
  }

  /**
   * Describes the first element with this role and name.
   *
   * @param name pattern of the accessible name; null for any name
   */
  async find(role: string, name: string | null = null, toMiddle = false): Promise<Found> {
    const element = await this.read(describeElement, role, name, toMiddle);
    if (element) return found.parse(element);
    await this.tab.call(`() => { ${await readFile(library, 'utf8')} }`, []);
    return found.parse(await this.read(describeElement, role, name, toMiddle));
  }

  /** Waits until the element exists and has these properties. */
  async sees(role: string, name: string | null, like: Partial<Found> = {}): Promise<void> {
    await this.until(async () => {
      const one = await this.find(role, name);
      expect(one.count, `${role} ${name}`).toBeGreaterThan(0);
      expect(one, `${role} ${name}`).toMatchObject(like);
    });
  }

  async seesNo(role: string, name: string | null): Promise<void> {
    await this.until(async () => expect(await this.find(role, name)).toMatchObject({ count: 0 }));
  }

  /** Clicks the centre of an element as soon as it exists and does not move. */
  async click(role: string, name: string): Promise<void> {
    await this.until(async () => {
      const before = await this.find(role, name, true);
      const { middle } = await this.find(role, name);
      expect(middle, `where ${role} ${name} can be clicked`).not.toBeNull();
      expect(middle).toEqual(before.middle);
      const actions = [
        { type: 'pointerMove', duration: 0, ...middle },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      await this.tab.act([{ type: 'pointer', id: 'mouse', actions }]);
    });
  }

  /** Focuses an element by script. */
  async focus(role: string, name: string): Promise<void> {
    await this.find(role, name);
    await this.read(focusOn, role, name);
    await this.sees(role, name, { isFocused: true });
  }

  /** Presses keys in sequence. A combination is written as `Shift+ArrowDown`. */
  async press(...combinations: string[]): Promise<void> {
    const actions = combinations.flatMap((combination) => {
      const codes = combination.split('+').map(codeOf);
      return [
        ...codes.map((value) => ({ type: 'keyDown', value })),
        ...codes.toReversed().map((value) => ({ type: 'keyUp', value })),
      ];
    });
    await this.tab.act([{ type: 'key', id: 'keyboard', actions }]);
  }

  /** Replaces the text of a field by typing the new text. */
  async fill(name: string, text: string): Promise<void> {
    await this.click('textbox', name);
    await this.sees('textbox', name, { isFocused: true });
    await this.press('Control+a', 'Delete', ...text);
    await this.sees('textbox', name, { value: text });
  }

  async path(): Promise<string> {
    return this.read(() => location.pathname + location.search);
  }
}

/**
 * The interface of a browser engine: the few calls that both protocols of the W3C have (WebDriver
 * and WebDriver BiDi).
 */

/** An input source with its actions, in the format that is common to both protocols. */
export type InputSource = {
  type: 'key' | 'pointer' | 'wheel';
  id: string;
  actions: readonly Record<string, unknown>[];
};

export type Window = { width: number; height: number; devicePixelRatio: number };

/** A browser with a new profile, for one test. */
export type Tab = {
  goto: (url: string) => Promise<void>;
  /**
   * Calls a function in the page. The function is given as source text; its arguments and its
   * result are JSON.
   */
  call: (source: string, args: readonly unknown[]) => Promise<unknown>;
  /** Performs key presses, pointer moves and scrolls. */
  act: (sources: readonly InputSource[]) => Promise<void>;
  /** Sets the files of the first file input that matches the selector. */
  attach: (selector: string, files: readonly string[]) => Promise<void>;
  /** Returns a screenshot as a PNG in base64. */
  picture: () => Promise<string>;
  /** Messages of the browser's console; empty if the protocol does not report them. */
  complaints: readonly string[];
  close: () => Promise<void>;
};

export type Engine = {
  open: (window: Window) => Promise<Tab>;
  end: () => Promise<void>;
};

/**
 * Wraps the source of a function. The new function takes its arguments as one JSON text and returns
 * a JSON text.
 */
export const asJson = (source: string): string =>
  `(given) => JSON.stringify((${source})(...JSON.parse(given))) ?? 'null'`;

/** The interface of a browser engine: the few calls that both W3C protocols have (WebDriver and WebDriver BiDi). */

/** An input source with its actions, in the format that both protocols share. */
export type InputSource = {
  type: 'key' | 'pointer' | 'wheel';
  id: string;
  actions: readonly Record<string, unknown>[];
};

export type Window = { width: number; height: number; devicePixelRatio: number };

/** A separate browser profile for one test. */
export type Tab = {
  goto: (url: string) => Promise<void>;
  /** Calls a function in the page, given as source text. Arguments and result are JSON. */
  call: (source: string, args: readonly unknown[]) => Promise<unknown>;
  /** Performs key presses, pointer moves and scrolls. */
  act: (sources: readonly InputSource[]) => Promise<void>;
  /** Sets the files of the first file input that matches the selector. */
  attach: (selector: string, files: readonly string[]) => Promise<void>;
  /** A screenshot as PNG in base64. */
  picture: () => Promise<string>;
  /** Messages of the browser's console; empty if the protocol does not report them. */
  complaints: readonly string[];
  close: () => Promise<void>;
};

export type Engine = {
  open: (window: Window) => Promise<Tab>;
  end: () => Promise<void>;
};

/** Wraps the source of a function, so that it takes its arguments as one JSON text and returns a JSON text. */
export const asJson = (source: string): string =>
  `(given) => JSON.stringify((${source})(...JSON.parse(given))) ?? 'null'`;

/** What the journeys ask of an engine: the few calls that both protocols of the W3C have (WebDriver and BiDi). */

/** One source of input and what it does, in the form that both protocols share. */
export type InputSource = {
  type: 'key' | 'pointer' | 'wheel';
  id: string;
  actions: readonly Record<string, unknown>[];
};

export type Window = { width: number; height: number; devicePixelRatio: number };

/** A browser of its own for one test: nothing of another's is in it. */
export type Tab = {
  goto: (url: string) => Promise<void>;
  /** Calls a function, given as its source, in the page. What it takes and gives is JSON. */
  call: (source: string, args: readonly unknown[]) => Promise<unknown>;
  /** Presses, points and scrolls as a customer does. */
  act: (sources: readonly InputSource[]) => Promise<void>;
  /** Chooses files in the first field with that selector. */
  attach: (selector: string, files: readonly string[]) => Promise<void>;
  /** What it shows: a PNG in base64. */
  picture: () => Promise<string>;
  /** What the browser has complained about, where it tells. */
  complaints: readonly string[];
  close: () => Promise<void>;
};

export type Engine = {
  open: (window: Window) => Promise<Tab>;
  end: () => Promise<void>;
};

/** The source of a function whose one argument and whose answer are JSON texts. */
export const asJson = (source: string): string =>
  `(given) => JSON.stringify((${source})(...JSON.parse(given))) ?? 'null'`;

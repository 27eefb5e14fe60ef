/** How the gate of pages tells the middleware, which writes the answer, that a page is refused: by a header of the request. */

/** What a client sends under this name is taken away (page-gate.server.ts). */
export const refusalHeader = 'x-account-refusal';

export type Refusal = {
  /** `full`: too many wait. `late`: waited as long as anybody may. `budget`: this customer asked for too many. */
  reason: 'budget' | 'full' | 'late';
  /** When to come back. */
  seconds: number;
  /** The router of the browser asks for data; told so, it loads the page as a whole. Next hides that from middleware. */
  wants: 'page' | 'data';
};

export const writeRefusal = ({ reason, seconds, wants }: Refusal): string =>
  `${reason} ${seconds} ${wants}`;

/** Null when nothing is refused. */
export function readRefusal(header: string | null): Refusal | null {
  const [, reason, seconds, wants] =
    /^(budget|full|late) (\d{1,5}) (page|data)$/.exec(header ?? '') ?? [];
  if (reason !== 'budget' && reason !== 'full' && reason !== 'late') return null;
  return { reason, seconds: Number(seconds), wants: wants === 'data' ? 'data' : 'page' };
}

/**
 * The request header with which the page gate tells the middleware to refuse a page. The middleware sends the response.
 */

/** Name of the header. The page gate removes it from requests of clients (page-gate.server.ts). */
export const refusalHeader = 'x-account-refusal';

export type Refusal = {
  /**
   * `full`: too many pages wait. `late`: the page has waited for the maximum time. `budget`: the customer has requested
   * too many pages.
   */
  reason: 'budget' | 'full' | 'late';
  /** Value of Retry-After, in seconds. */
  seconds: number;
  /**
   * `data`: Next's router in the browser sent the request and has to load the whole page instead. Next hides this from
   * middleware.
   */
  wants: 'page' | 'data';
};

export const writeRefusal = ({ reason, seconds, wants }: Refusal): string =>
  `${reason} ${seconds} ${wants}`;

/** Reads the value of the header; null if the page is not refused. */
export function readRefusal(header: string | null): Refusal | null {
  const [, reason, seconds, wants] =
    /^(budget|full|late) (\d{1,5}) (page|data)$/.exec(header ?? '') ?? [];
  if (reason !== 'budget' && reason !== 'full' && reason !== 'late') return null;
  return { reason, seconds: Number(seconds), wants: wants === 'data' ? 'data' : 'page' };
}

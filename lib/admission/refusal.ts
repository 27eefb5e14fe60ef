/** Request header by which the page gate tells the middleware to refuse a page. The middleware writes the response. */

/** The page gate removes this header from requests of clients (page-gate.server.ts). */
export const refusalHeader = 'x-account-refusal';

export type Refusal = {
  /** `full`: too many pages wait. `late`: the longest waiting time has passed. `budget`: the customer requested too many pages. */
  reason: 'budget' | 'full' | 'late';
  /** Value of Retry-After. */
  seconds: number;
  /** `data`: Next's router in the browser requested it, and has to load the whole page instead. Next hides this from middleware. */
  wants: 'page' | 'data';
};

export const writeRefusal = ({ reason, seconds, wants }: Refusal): string =>
  `${reason} ${seconds} ${wants}`;

/** Null if the page is not refused. */
export function readRefusal(header: string | null): Refusal | null {
  const [, reason, seconds, wants] =
    /^(budget|full|late) (\d{1,5}) (page|data)$/.exec(header ?? '') ?? [];
  if (reason !== 'budget' && reason !== 'full' && reason !== 'late') return null;
  return { reason, seconds: Number(seconds), wants: wants === 'data' ? 'data' : 'page' };
}

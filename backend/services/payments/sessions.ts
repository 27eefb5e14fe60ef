import { millisecondsInDay } from 'date-fns/constants';
import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import type { ChannelRow } from '../../../lib/contracts/channels';
import type { BackendContext } from '../../shared/context';
import { type PaymentSessionRow, paymentSessions } from './tables';
import { addPaymentMethod, type NewPaymentMethod } from './stored-methods';

/** Base path of the payment provider's pages. */
export const providerBase = '/payment-provider';

const lifetimeMs = 30 * 60_000;
/** Ended sessions are stored for a day, so that a page that is still open can show its result. */
const retentionMs = millisecondsInDay;
const returnPath = '/settings/payment-method';

type Context = Pick<BackendContext, 'db' | 'clock'>;

/**
 * Whether a URL is the payment page of the channel's own account area. Customers are never redirected to other URLs.
 */
export function isReturnUrl(url: string, { baseDomain }: ChannelRow): boolean {
  const { protocol, hostname, port, pathname, hash } = new URL(url);
  if (pathname !== returnPath || hash !== '') return false;
  const local = `account.${baseDomain.replace(/\.example$/, '.localhost')}`;
  // Host names below .localhost always mean this machine, so any protocol and port is allowed.
  if (hostname === local) return true;
  return protocol === 'https:' && port === '' && hostname === `account.${baseDomain}`;
}

/** Starts a session and returns its id, which is sufficient to open the page in a browser. */
export async function startSession(
  { db, clock }: Context,
  session: Pick<PaymentSessionRow, 'customerId' | 'returnUrl' | 'locale'>,
): Promise<string> {
  const id = randomBytes(32).toString('base64url');
  const now = clock.now().getTime();
  const old = new Date(now - retentionMs);
  await db.delete(paymentSessions).where(lte(paymentSessions.expiresAt, old));
  await db.insert(paymentSessions).values({
    ...session,
    id,
    expiresAt: new Date(now + lifetimeMs),
    endedAt: null,
    outcome: null,
  });
  return id;
}

/** Session with this id, in any state. */
export async function findSession(
  { db }: Context,
  id: string,
): Promise<PaymentSessionRow | undefined> {
  return (await db.select().from(paymentSessions).where(eq(paymentSessions.id, id)).limit(1))[0];
}

/** Whether the form can still be submitted. */
export const isOpen = ({ endedAt, expiresAt }: PaymentSessionRow, { clock }: Context): boolean =>
  endedAt === null && clock.now() < expiresAt;

/**
 * Ends a session once, and stores its result in the same transaction. Returns the ended session; a second request gets
 * the result of the first one. Returns null if the session had expired.
 */
export function endSession(
  context: Context,
  id: string,
  ending: { outcome: 'cancelled' | 'failed' } | { outcome: 'added'; method: NewPaymentMethod },
): Promise<PaymentSessionRow | null> {
  const { db, clock } = context;
  const now = clock.now();
  return db.transaction(async (tx) => {
    const [ended] = await tx
      .update(paymentSessions)
      .set({ endedAt: now, outcome: ending.outcome })
      .where(
        and(
          eq(paymentSessions.id, id),
          isNull(paymentSessions.endedAt),
          gt(paymentSessions.expiresAt, now),
        ),
      )
      .returning();
    if (!ended) {
      const earlier = await findSession({ db: tx, clock }, id);
      return earlier?.outcome ? earlier : null;
    }
    if (ending.outcome === 'added') {
      await addPaymentMethod(tx, ended.customerId, ending.method, now);
    }
    return ended;
  });
}

/** URL to which the browser returns after the session. */
export function returnAddress({
  returnUrl,
  outcome,
}: Pick<PaymentSessionRow, 'returnUrl' | 'outcome'>): string {
  const url = new URL(returnUrl);
  if (outcome) url.searchParams.set('payment', outcome);
  return url.href;
}

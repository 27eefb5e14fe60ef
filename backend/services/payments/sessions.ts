import { millisecondsInDay } from 'date-fns/constants';
import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import type { ChannelRow } from '../../../lib/contracts/channels';
import type { BackendContext } from '../../shared/context';
import { type PaymentSessionRow, paymentSessions } from './tables';
import { addPaymentMethod, type NewPaymentMethod } from './stored-methods';

/** Where the payment provider's own pages stand. */
export const providerBase = '/payment-provider';

const lifeMs = 30 * 60_000;
/** A page that is still open somewhere finds out what became of it. */
const rememberedMs = millisecondsInDay;
const returnPath = '/settings/payment-method';

type Context = Pick<BackendContext, 'db' | 'clock'>;

/** Whether an address is the payment page of the channel's own account area; nobody else gets customers sent to. */
export function isReturnUrl(given: string, { baseDomain }: ChannelRow): boolean {
  const { protocol, hostname, port, pathname, hash } = new URL(given);
  if (pathname !== returnPath || hash !== '') return false;
  const local = `account.${baseDomain.replace(/\.example$/, '.localhost')}`;
  // Names below .localhost are this machine itself, whatever the port.
  if (hostname === local) return true;
  return protocol === 'https:' && port === '' && hostname === `account.${baseDomain}`;
}

/** Begins a visit and answers its id, which is all that a browser needs to open the page. */
export async function startSession(
  { db, clock }: Context,
  visit: Pick<PaymentSessionRow, 'customerId' | 'returnUrl' | 'locale'>,
): Promise<string> {
  const id = randomBytes(32).toString('base64url');
  const now = clock.now().getTime();
  const old = new Date(now - rememberedMs);
  await db.delete(paymentSessions).where(lte(paymentSessions.expiresAt, old));
  await db
    .insert(paymentSessions)
    .values({ ...visit, id, expiresAt: new Date(now + lifeMs), endedAt: null, outcome: null });
  return id;
}

/** A visit by its id, whatever has become of it. */
export async function findSession(
  { db }: Context,
  id: string,
): Promise<PaymentSessionRow | undefined> {
  return (await db.select().from(paymentSessions).where(eq(paymentSessions.id, id)).limit(1))[0];
}

/** Whether something can still be entered. */
export const isOpen = ({ endedAt, expiresAt }: PaymentSessionRow, { clock }: Context): boolean =>
  endedAt === null && clock.now() < expiresAt;

/**
 * Ends a visit, once, and stores what it brought in the same step. Answers how it ended: for the second of two
 * requests that is what the first one did; null when it had expired.
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
      const before = await findSession({ db: tx, clock }, id);
      return before?.outcome ? before : null;
    }
    if (ending.outcome === 'added') {
      await addPaymentMethod(tx, ended.customerId, ending.method, now);
    }
    return ended;
  });
}

/** Where the browser goes when a visit has ended. */
export function returnAddress({
  returnUrl,
  outcome,
}: Pick<PaymentSessionRow, 'returnUrl' | 'outcome'>): string {
  const url = new URL(returnUrl);
  if (outcome) url.searchParams.set('payment', outcome);
  return url.href;
}

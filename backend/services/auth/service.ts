import { and, eq, inArray, isNotNull, isNull, lt, ne, or } from 'drizzle-orm';
import { subDays } from 'date-fns';
import type { Logger } from 'pino';
import { Hono } from 'hono';
import { artifacts, devices, passwordResets } from '../../platform/oidc/tables';
import { defineService } from '../../platform/http/service';
import { hourly } from '../../shared/hourly/hourly';
import type { BackendContext } from '../../shared/context';
import { mails } from '../../shared/mail/tables';
import { anonymizeOrders } from '../orders/find-orders';
import { superOrders } from '../orders/tables';
import { photos } from '../photos/tables';
import { confirmations } from '../customers/tables';
import { confirmRoutes, requestRoutes } from './routes';

/** Days after which mails are deleted from the outbox, and confirmations after their expiry. */
const retentionDays = 30;

/**
 * Deletes data of deleted accounts that was still in use at the deletion: addresses of orders that were being
 * delivered, photos whose upload was in progress, sign-ins in progress. Also deletes old mails and confirmations.
 */
export async function sweepAccounts({
  db,
  clock,
}: Pick<BackendContext, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const deletedAccounts = db
    .select({ accountId: confirmations.accountId })
    .from(confirmations)
    .where(and(eq(confirmations.kind, 'accountDeletion'), isNotNull(confirmations.confirmedAt)));
  await anonymizeOrders(db, inArray(superOrders.accountId, deletedAccounts));
  await db
    .update(photos)
    .set({ deletedAt: now })
    .where(and(isNull(photos.deletedAt), inArray(photos.accountId, deletedAccounts)));
  await db.delete(artifacts).where(inArray(artifacts.accountId, deletedAccounts));
  await db.delete(devices).where(inArray(devices.accountId, deletedAccounts));
  await db.delete(passwordResets).where(inArray(passwordResets.accountId, deletedAccounts));

  const before = subDays(now, retentionDays);
  await db.delete(mails).where(lt(mails.sentAt, before));
  const isNoDeletion = or(
    ne(confirmations.kind, 'accountDeletion'),
    isNull(confirmations.confirmedAt),
  );
  await db.delete(confirmations).where(and(lt(confirmations.expiresAt, before), isNoDeletion));
}

/** Sweeps accounts now and every hour. Returns a function that stops this. */
function startSweeping(context: BackendContext, logger: Logger): () => void {
  return hourly(
    context.db,
    'accounts',
    () => sweepAccounts(context),
    (error) => logger.error({ error }, 'account sweep failed'),
  );
}

function router(context: BackendContext): Hono {
  const app = new Hono();
  app.route('/v2/identities/:idpType/:idpSub', confirmRoutes(context));
  app.route('/v2/identities/:idpType/:idpSub', requestRoutes(context));
  return app;
}

/** Auth API (specification, section 7): change of e-mail address and account deletion, confirmed by mail. */
export const authService = defineService({
  name: 'auth',
  base: '/auth-api',
  router,
  start: startSweeping,
});

import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import type * as z from 'zod';
import { refuseCallbackUrl } from '../../../lib/contracts/callback-address';
import {
  type AccountStatus,
  type CustomerDto,
  customerUpdateDto,
} from '../../../lib/contracts/customers';
import type { Caller, CallerEnv } from '../../platform/http/bearer';
import { problem } from '../../platform/http/service';
import { readBody } from '../../platform/http/request-input';
import type { BackendContext } from '../../shared/context';
import { answerRequest } from '../confirmations/redeem-confirmation';
import { previewDeletion } from '../auth/delete-account';
import {
  requestSubscription,
  isSubscriptionPending,
  undoUnsubscribe,
  unsubscribe,
} from '../email/service';
import { customers } from '../customers/tables';

/**
 * Account status after an update. A business account must give its company name and VAT number (SH-11, SH-23). When
 * it has, its status changes from `default` to `new`, and it waits for approval.
 */
const statusAfterUpdate = ({
  accountStatus = null,
  companyName,
  vatNumber,
}: CustomerDto): AccountStatus | null =>
  accountStatus === 'default' && companyName && vatNumber ? 'new' : accountStatus;

/**
 * Status with which a change of the callback is refused; null if it is allowed. Only business accounts have a
 * callback, and its URL must be public. The web app checks this as well, but it is not the only client.
 */
function refuseCallback(
  { authMethod }: Caller,
  { callbackUrl, callbackFormat }: z.infer<typeof customerUpdateDto>,
  allowed: readonly string[] = [],
): 400 | 403 | null {
  if (callbackUrl === undefined && callbackFormat === undefined) return null;
  if (authMethod !== 'b2b') return 403;
  return callbackUrl && refuseCallbackUrl(callbackUrl, allowed) !== null ? 400 : null;
}

/** Routes of the customer's own record, to be mounted behind the token check. */
export function profileRoutes(context: BackendContext): Hono<CallerEnv> {
  const app = new Hono<CallerEnv>();
  const { db, clock, callbackTestAllowed } = context;

  async function findCustomer(id: string): Promise<CustomerDto | null> {
    const [row] = await db.select().from(customers).where(eq(customers.id, id)).limit(1);
    if (!row) return null;
    const { newsletterEndedAt: _ended, ...record } = row;
    return { ...record, isNewsletterPending: await isSubscriptionPending(db, id, clock.now()) };
  }

  app.get('/', async (c) => {
    const customer = await findCustomer(c.get('caller').sub);
    return customer ? c.json(customer) : problem(c, 404);
  });

  app.put('/', async (c) => {
    const { sub } = c.get('caller');
    const { newsletter, ...changes } = await readBody(c, customerUpdateDto);
    const refusal = refuseCallback(c.get('caller'), changes, callbackTestAllowed);
    if (refusal) return problem(c, refusal);
    const current = await findCustomer(sub);
    if (!current) return problem(c, 404);
    const isSubscribing = newsletter === true && !current.newsletter;
    if (isSubscribing && !(await undoUnsubscribe(db, sub, clock.now()))) {
      const result = await requestSubscription(
        context,
        c.get('caller'),
        c.req.header('accept-language'),
      );
      if (!result) return problem(c, 404);
      if (result.outcome === 'tooMany') return answerRequest(c, result);
    }
    if (newsletter === false) await unsubscribe(db, sub, clock.now());
    if (Object.values(changes).some((value) => value !== undefined)) {
      const accountStatus = statusAfterUpdate({ ...current, ...changes });
      // The status is written only if this update changes it, because the shop may have blocked the account since the
      // record was read.
      const hasNewStatus = accountStatus !== current.accountStatus;
      await db
        .update(customers)
        .set({ ...changes, ...(hasNewStatus && { accountStatus }) })
        .where(eq(customers.id, sub));
    }
    return c.json(await findCustomer(sub));
  });

  app.get('/deletionpreview', async (c) =>
    c.json(await previewDeletion(db, c.get('caller').sub, clock.now())),
  );

  return app;
}

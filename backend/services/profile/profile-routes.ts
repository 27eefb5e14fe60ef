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

/** A business that has told who it is waits to be looked at; until then it is asked for its details (SH-11, SH-23). */
const statusAfterUpdate = ({
  accountStatus = null,
  companyName,
  vatNumber,
}: CustomerDto): AccountStatus | null =>
  accountStatus === 'default' && companyName && vatNumber ? 'new' : accountStatus;

/** Only a business has a callback, and its address is a public one: the web app is not the only client of this service. */
function refuseCallback(
  { authMethod }: Caller,
  { callbackUrl, callbackFormat }: z.infer<typeof customerUpdateDto>,
  allowed: readonly string[] = [],
): 400 | 403 | null {
  if (callbackUrl === undefined && callbackFormat === undefined) return null;
  if (authMethod !== 'b2b') return 403;
  return callbackUrl && refuseCallbackUrl(callbackUrl, allowed) !== null ? 400 : null;
}

/** The customer's own record, to be mounted behind the bearer check. */
export function profileRoutes(context: BackendContext): Hono<CallerEnv> {
  const app = new Hono<CallerEnv>();
  const { db, clock, callbackTestAllowed } = context;

  async function findCustomer(id: string): Promise<CustomerDto | null> {
    const [row] = await db.select().from(customers).where(eq(customers.id, id)).limit(1);
    if (!row) return null;
    const { newsletterEndedAt: _ended, ...known } = row;
    return { ...known, isNewsletterPending: await isSubscriptionPending(db, id, clock.now()) };
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
    const before = await findCustomer(sub);
    if (!before) return problem(c, 404);
    const isWanted = newsletter === true && !before.newsletter;
    if (isWanted && !(await undoUnsubscribe(db, sub, clock.now()))) {
      const asked = await requestSubscription(
        context,
        c.get('caller'),
        c.req.header('accept-language'),
      );
      if (!asked) return problem(c, 404);
      if (asked.outcome === 'tooMany') return answerRequest(c, asked);
    }
    if (newsletter === false) await unsubscribe(db, sub, clock.now());
    if (Object.values(changes).some((value) => value !== undefined)) {
      const accountStatus = statusAfterUpdate({ ...before, ...changes });
      // Written only where it changes: the shop may have blocked the account since it was read.
      const isNew = accountStatus !== before.accountStatus;
      await db
        .update(customers)
        .set({ ...changes, ...(isNew && { accountStatus }) })
        .where(eq(customers.id, sub));
    }
    return c.json(await findCustomer(sub));
  });

  app.get('/deletionpreview', async (c) =>
    c.json(await previewDeletion(db, c.get('caller').sub, clock.now())),
  );

  return app;
}

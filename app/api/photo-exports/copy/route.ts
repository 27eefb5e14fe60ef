import { AppError } from '@/lib/http/errors';
import { findCopy } from '@/lib/photo-exports/queries.server';
import type { CopyReply } from '@/lib/photo-exports/schema';
import { handler } from '@/lib/route-handlers/handler.server';

/** What of the library the customer has a proved copy of. */
export const GET = handler({
  access: 'session',
  rate: 'read',
  async run({ caller, host }): Promise<CopyReply> {
    const copy = await findCopy(caller, host);
    if (!copy) throw new AppError('notFound', 'the service knows no checked copies');
    return copy;
  },
});

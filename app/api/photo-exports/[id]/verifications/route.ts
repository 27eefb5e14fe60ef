import { verificationDto } from '@/lib/contracts/exports';
import { keepVerification } from '@/lib/photo-exports/commands.server';
import type { CopyReply } from '@/lib/photo-exports/schema';
import { handler } from '@/lib/route-handlers/handler.server';

/** Keeps that the customer's own copy of an export was found whole. */
export const POST = handler({
  access: 'session',
  rate: 'write',
  ids: ['id'],
  body: verificationDto,
  run: ({ caller, host, ids, body }): Promise<CopyReply> =>
    keepVerification(caller, host, { backupId: ids.id, ...body }),
});

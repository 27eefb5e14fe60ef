import { verificationDto } from '@/lib/contracts/exports';
import { keepVerification } from '@/lib/photo-exports/commands.server';
import type { CopyReply } from '@/lib/photo-exports/schema';
import { whereOn } from '@/lib/flags/flags.server';
import { requireCapability } from '@/lib/photos/capabilities.server';
import { handler } from '@/lib/route-handlers/handler.server';

/** Keeps that the customer's own copy of an export was found whole. */
export const POST = handler({
  access: 'session',
  rate: 'write',
  exists: whereOn('PhotoManagementPhotoExportEnabled'),
  ids: ['id'],
  body: verificationDto,
  async run({ caller, host, ids, body }): Promise<CopyReply> {
    await requireCapability(caller, 'verifiedExports');
    return keepVerification(caller, host, { backupId: ids.id, ...body });
  },
});

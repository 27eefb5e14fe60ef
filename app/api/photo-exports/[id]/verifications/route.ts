import { storeVerification } from '@/lib/photo-exports/commands.server';
import { requireCapability } from '@/lib/photo-library/photos/capabilities.server';
import { photoExportsApi } from '@/lib/photo-exports/api';
import { handle } from '@/lib/route-handlers/handler.server';

export const POST = handle(
  photoExportsApi.saveVerification,
  async ({ caller, host, ids, body }) => {
    await requireCapability(caller, 'verifiedExports');
    return storeVerification(caller, host, { backupId: ids.id, ...body });
  },
);

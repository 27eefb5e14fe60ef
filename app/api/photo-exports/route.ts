import * as z from 'zod';
import { backupRequestDto } from '@/lib/contracts/exports';
import { requestExport } from '@/lib/photo-exports/commands.server';
import type { ExportReply } from '@/lib/photo-exports/schema';
import { whereOn } from '@/lib/flags/flags.server';
import { handler } from '@/lib/route-handlers/handler.server';

/** Asks for an export of all photos, or answers the one that there is (EX-02). */
export const POST = handler({
  access: 'session',
  rate: 'write',
  exists: whereOn('PhotoManagementPhotoExportEnabled'),
  body: z.strictObject({ scope: backupRequestDto.shape.scope }),
  run: ({ caller, body }): Promise<ExportReply> => requestExport(caller, body.scope),
});

import { widgetsApi } from '@/lib/widgets/api';
import { handle } from '@/lib/route-handlers/handler.server';
import { saveGalleryEntry, withdrawGalleryEntry } from '@/lib/widgets/commands.server';
import { readGallery } from '@/lib/widgets/queries.server';

export const GET = handle(widgetsApi.getGallery, ({ caller, ids: { code } }) =>
  readGallery(caller, code),
);

export const PUT = handle(widgetsApi.saveGallery, ({ caller, ids: { code }, body }) =>
  saveGalleryEntry(caller, code, body.categoryNames),
);

export const DELETE = handle(widgetsApi.leaveGallery, ({ caller, ids: { code } }) =>
  withdrawGalleryEntry(caller, code),
);

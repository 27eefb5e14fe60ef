import { photosApi } from '@/lib/photo-library/photos/api';
import { handle } from '@/lib/route-handlers/handler.server';
import { requireCapability } from '@/lib/photo-library/photos/capabilities.server';
import { readUndated } from '@/lib/photo-library/photos/undated.server';

export const GET = handle(photosApi.listUndated, async ({ caller }) => {
  await requireCapability(caller, 'undated');
  return readUndated(caller);
});

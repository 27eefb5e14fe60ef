import { photosApi } from '@/lib/photos/api';
import { handle } from '@/lib/route-handlers/handler.server';
import { requireCapability } from '@/lib/photos/capabilities.server';
import { readUndated } from '@/lib/photos/undated.server';

export const GET = handle(photosApi.listUndated, async ({ caller }) => {
  await requireCapability(caller, 'undated');
  return readUndated(caller);
});

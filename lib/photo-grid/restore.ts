/** Bringing photos back; the result is the service's (D-18). No React. */
import { restoreDeletion, sendRestoration } from '@/lib/photos/deletion-client';
import { runBatches } from './batches';
import { isPassing, patiently } from './patient-send';

/** What one deletion took: its photos, or its own name when it took everything. */
export type Restorable = { ids: readonly string[] } | { deletionId: string };

/** Never rejects. @param count photos that the deletion took */
export async function restore(
  gone: Restorable,
  count: number,
): Promise<{ restored: number; error: unknown }> {
  if ('ids' in gone) {
    const { done, error } = await runBatches({
      ids: gone.ids,
      send: patiently(sendRestoration),
      isWorthAnotherTry: isPassing,
    });
    return { restored: done.length, error };
  }
  try {
    const failed = await restoreDeletion(gone.deletionId);
    return { restored: Math.max(0, count - failed.length), error: null };
  } catch (error) {
    return { restored: 0, error };
  }
}

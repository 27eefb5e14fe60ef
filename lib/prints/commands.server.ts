import 'server-only';
/** Prints of the customer's photos, which the shop's editor sells. */
import { env } from '@/lib/config/env.server';
import type { Channel } from '@/lib/config/channels';
import { printsUrl } from '@/lib/config/origins';
import { tempSelectionDto } from '@/lib/contracts/temp-selections';
import { callUpstream, type Caller } from '@/lib/http/upstream.server';

/**
 * Hands photos to the editor (OP-02) and answers its address (OP-03).
 *
 * @throws UpstreamError validation when one of them is not the customer's: then none is handed over
 */
export async function handToEditor(
  caller: Caller,
  channel: Channel,
  photoIds: readonly string[],
): Promise<string> {
  const { tempSelectionId } = await callUpstream(
    'tempSelections',
    'createSelection',
    tempSelectionDto,
    caller,
    { json: { photoIds } },
  );
  return printsUrl(env().PRINTS_URL_TEMPLATE, channel, tempSelectionId);
}

import 'server-only';
/** Sends the customer's photos to the shop's editor, which orders prints of them. */
import { env } from '@/lib/config/env.server';
import type { Channel } from '@/lib/config/channels';
import { printsUrl } from '@/lib/config/origins';
import { tempSelectionDto } from '@/lib/contracts/temp-selections';
import { callUpstream, type Caller } from '@/lib/http/upstream.server';

/**
 * Sends photos to the editor (OP-02) and returns the editor's URL (OP-03).
 *
 * @throws UpstreamError validation if a photo is not the customer's; then no photo is sent
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

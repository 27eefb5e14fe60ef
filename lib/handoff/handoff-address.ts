/** What a computer opens to go on with a project (SH-12). Pure. */
import type { ResolvedHost } from '@/lib/channel/resolve-channel';
import { editorUrl } from '@/lib/config/origins';
import { route } from '@/lib/config/routes';
import { wireId } from '@/lib/contracts/wire';

/**
 * The project in the shop's editor; where the query names none, the customer's list of projects. Its host is that of the
 * configuration or of the request's brand, whatever the query says.
 *
 * @param project the query's value
 */
export function handoffAddress(
  template: string,
  { channel, origin }: Pick<ResolvedHost, 'channel' | 'origin'>,
  project: string | string[] | undefined,
): string {
  const id = wireId.safeParse(project);
  return id.success ? editorUrl(template, channel, id.data) : origin + route('savedProjects');
}

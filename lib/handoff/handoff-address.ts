/** URL with which a customer continues a project on a computer (SH-12). Pure. */
import type { ResolvedHost } from '@/lib/channel/resolve-channel';
import { editorUrl } from '@/lib/config/origins';
import { route } from '@/lib/config/routes';
import { wireId } from '@/lib/contracts/wire';

/**
 * Returns the URL of the project in the shop's editor, or of the list of projects if the query names no valid project.
 * The host is taken from the configuration or the request's brand, never from the query.
 *
 * @param project value of the query parameter
 */
export function handoffAddress(
  template: string,
  { channel, origin }: Pick<ResolvedHost, 'channel' | 'origin'>,
  project: string | string[] | undefined,
): string {
  const id = wireId.safeParse(project);
  return id.success ? editorUrl(template, channel, id.data) : origin + route('savedProjects');
}

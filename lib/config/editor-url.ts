/** Where a saved project is opened: the editor of the channel's shop (docs/decisions: saved projects). Pure. */
import { toUrl } from '@/lib/contracts/to-url';
import type { Channel } from './channels';

/** `{domain}` is the channel's base domain, `{project}` the project's id. */
export const defaultEditorTemplate = 'https://www.{domain}/editor?project={project}';

const placeholders = { domain: '{domain}', project: '{project}' };

const fill = (template: string, domain: string, project: string): string =>
  template
    .replaceAll(placeholders.domain, () => domain)
    .replaceAll(placeholders.project, () => encodeURIComponent(project));

/** Whether a template gives an http(s) address without credentials whose host no project can change. */
export function isEditorTemplate(template: string): boolean {
  const [one, other] = ['a', 'b'].map((project) => fill(template, 'shop.example', project));
  if (!one || !other || one === other) return false;
  const url = toUrl(one);
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  const isClean = url?.username === '' && url.password === '';
  return isWeb && isClean && url.host === toUrl(other)?.host;
}

/** @param template one that {@link isEditorTemplate} accepts */
export const editorUrl = (
  template: string,
  { baseDomain }: Pick<Channel, 'baseDomain'>,
  projectId: string,
): string => fill(template, baseDomain, projectId);

/** The address of a previewed photo beside that of the list it was opened from. Pure. */
import { route } from '@/lib/config/routes';

const mark = 'ID';
const [before = '', after = ''] = route('photoPreview', { id: mark }).split(mark);

/** The photo that a path previews, or null. */
export function previewedIdOf(path: string): string | null {
  if (!path.startsWith(before) || !path.endsWith(after)) return null;
  const id = path.slice(before.length, path.length - after.length);
  return /^[A-Za-z0-9_-]{1,128}$/.test(id) ? id : null;
}

/** @param search of the list, kept so that a reload finds the same sort and display */
export const previewHref = (id: string, search: string): string =>
  route('photoPreview', { id }) + search;

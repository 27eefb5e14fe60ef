/** The list's place in the address (SP-01). Pure. */
import { route } from '@/lib/config/routes';

type Given = Readonly<Record<string, string | string[] | undefined>>;

/** The page's number from 1; whatever else the address says is the first page. */
export function toPageNumber(given: Given): number {
  const value = given['page'];
  const page = (Array.isArray(value) ? value[0] : value) ?? '';
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1;
}

/** The address of a page of the list. */
export const projectListHref = (page: number): string =>
  page > 1 ? `${route('savedProjects')}?page=${page}` : route('savedProjects');

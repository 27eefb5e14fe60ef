import { apiPaths } from '@/lib/config/routes';

/** Signs in again and comes back to the page that is shown now. Only in the browser. */
export function signInHref(): string {
  const { pathname, search } = window.location;
  return `${apiPaths.signIn}?${new URLSearchParams({ return: pathname + search })}`;
}

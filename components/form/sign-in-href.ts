import { signInAndReturn } from '@/lib/config/sign-in-path';

/** Signs in again and comes back to the page that is shown now. Only in the browser. */
export function signInHref(): string {
  const { pathname, search } = window.location;
  return signInAndReturn(pathname + search);
}

import { emailParameter, tokenParameter } from './parameter-names';

/**
 * Takes token and address out of the address bar and the history, before anybody else reads them there.
 *
 * @returns path and query as they were
 */
export function hideSecret(): string {
  const { pathname, search } = window.location;
  const query = new URLSearchParams(search);
  query.delete(tokenParameter);
  query.delete(emailParameter);
  const rest = query.size > 0 ? `${pathname}?${query}` : pathname;
  // The router's own note about this entry stays.
  if (rest !== pathname + search) window.history.replaceState(window.history.state, '', rest);
  return pathname + search;
}

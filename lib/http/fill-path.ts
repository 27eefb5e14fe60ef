import * as z from 'zod';
import { AppError } from './errors';

const idPattern = /^[A-Za-z0-9_-]{1,128}$/;

/** The one parameter that is no id: letters, digits and `_'+-.` around one `@`, never a slash or dots alone. */
const address = z.email().max(254);

function toSegment(name: string, value: string): string | null {
  if (name !== 'address') return idPattern.test(value) ? value : null;
  return address.safeParse(value).success ? encodeURIComponent(value) : null;
}

/**
 * Fills `{name}` in a path template. An id that is not of the pattern never reaches a URL: encoding alone would
 * let `..` through and reach another path. `{address}` takes an e-mail address and nothing else.
 *
 * @throws AppError notFound, because no object can have such an id
 */
export function fillPath(template: string, ids: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const segment = toSegment(name, ids[name] ?? '');
    if (segment === null) throw new AppError('notFound', `bad id for {${name}}`);
    return segment;
  });
}

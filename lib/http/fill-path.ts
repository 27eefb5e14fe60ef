import { AppError } from './errors';

const idPattern = /^[A-Za-z0-9_-]{1,128}$/;

/**
 * Fills `{name}` in a path template. An id that is not of the pattern never reaches a URL: encoding alone would
 * let `..` through and reach another path.
 *
 * @throws AppError notFound, because no object can have such an id
 */
export function fillPath(template: string, ids: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const id = ids[name] ?? '';
    if (!idPattern.test(id)) throw new AppError('notFound', `bad id for {${name}}`);
    return id;
  });
}

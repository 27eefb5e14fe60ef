import { safeFileName } from './signed-url';

/**
 * Form of a name for comparison. Some file systems ignore case and the encoding of accents; on them, names with the
 * same form are one name.
 */
const comparableName = (name: string) => name.normalize('NFC').toLowerCase();

/**
 * Creates a function that makes file names unique within one folder: safe on every system, and different even if case
 * is ignored. The second `IMG_1.jpg` becomes `IMG_1 (2).jpg`.
 *
 * @param taken names that already exist in the folder
 */
export function createUniqueNames(taken: Iterable<string> = []): (name: string) => string {
  const usedNames = new Set([...taken].map(comparableName));
  const counts = new Map<string, number>();
  return (name) => {
    const safe = safeFileName(name).normalize('NFC');
    const [, stem = safe, ending = ''] = /^(.+?)(\.[^.]{1,8})?$/.exec(safe) ?? [];
    let candidate = safe;
    let count = counts.get(comparableName(safe)) ?? 1;
    while (usedNames.has(comparableName(candidate))) {
      count += 1;
      candidate = `${stem} (${count})${ending}`;
    }
    counts.set(comparableName(safe), count);
    usedNames.add(comparableName(candidate));
    return candidate;
  };
}

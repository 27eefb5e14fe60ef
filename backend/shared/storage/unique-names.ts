import { safeFileName } from './signed-url';

/** What file systems that pass over case and accents take for one name. */
const folded = (name: string) => name.normalize('NFC').toLowerCase();

/**
 * Names for files that are to lie in one folder: safe on any system, and none twice, on a system that passes over
 * case, too. `IMG_1.jpg` a second time is `IMG_1 (2).jpg`.
 *
 * @param taken names that lie there already
 */
export function createUniqueNames(taken: Iterable<string> = []): (name: string) => string {
  const seen = new Set([...taken].map(folded));
  const counts = new Map<string, number>();
  return (name) => {
    const safe = safeFileName(name).normalize('NFC');
    const [, stem = safe, ending = ''] = /^(.+?)(\.[^.]{1,8})?$/.exec(safe) ?? [];
    let fresh = safe;
    let count = counts.get(folded(safe)) ?? 1;
    while (seen.has(folded(fresh))) {
      count += 1;
      fresh = `${stem} (${count})${ending}`;
    }
    counts.set(folded(safe), count);
    seen.add(folded(fresh));
    return fresh;
  };
}

/** Checks that commit subjects have at most 72 characters (CONTRIBUTING.md). Passes in a folder without git history. */
import { subjectsToCheck, tooLong } from './commit-subjects.mjs';

const long = tooLong(await subjectsToCheck());
if (long.length > 0) {
  console.error(`Shorten the subject of these commits to 72 characters:\n${long.join('\n')}`);
  process.exit(1);
}

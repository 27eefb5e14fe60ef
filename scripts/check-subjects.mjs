/** Commit subjects have at most 72 characters (CONTRIBUTING.md). A folder without a history of its own passes. */
import { subjectsToCheck, tooLong } from './commit-subjects.mjs';

const long = tooLong(await subjectsToCheck());
if (long.length > 0) {
  console.error(`Shorten the subject of these commits to 72 characters:\n${long.join('\n')}`);
  process.exit(1);
}

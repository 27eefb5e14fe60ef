/** Worker that reads the customer's zips. Gigabytes would block the page otherwise. */
import { checkZip, type ZipCheck } from './check-zip';

export type CheckQuestion = { file: Blob; backupId: string };
export type CheckAnswer = { progress: number } | { check: ZipCheck };

self.addEventListener('message', ({ data }: MessageEvent<CheckQuestion>) => {
  const answer = (message: CheckAnswer) => self.postMessage(message);
  void checkZip(data.file, data.backupId, (progress) => answer({ progress })).then((check) =>
    answer({ check }),
  );
});

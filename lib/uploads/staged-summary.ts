/** What of the chosen files Next would send. Pure. */
import type { UploadFile } from './upload-file';

export type StagedSummary = {
  /** Usable now or as soon as they are checked: Next needs one (IM-03). */
  usable: number;
  ready: number;
  checking: number;
  library: number;
  deleted: number;
  /** The list has them once more. */
  twice: number;
  refused: number;
};

export function summariseStaged(files: readonly UploadFile[]): StagedSummary {
  const count = (is: (file: UploadFile) => boolean) => files.filter(is).length;
  const ready = count(({ phase }) => phase === 'waiting');
  const checking = count(({ phase }) => phase === 'staged' || phase === 'hashing');
  const duplicates = (of: UploadFile['duplicateOf']) =>
    count(({ phase, duplicateOf }) => phase === 'duplicate' && duplicateOf === of);
  return {
    usable: ready + checking,
    ready,
    checking,
    library: duplicates('library'),
    deleted: duplicates('deleted'),
    twice: duplicates('list'),
    refused: count(({ phase }) => phase === 'failed'),
  };
}

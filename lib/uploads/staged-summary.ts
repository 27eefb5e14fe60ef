/** What of the chosen files Next would send. Pure. */
import type { UploadFile } from './upload-file';

export type StagedSummary = {
  /** Usable now or as soon as they are checked: Next needs one (IM-03). */
  usable: number;
  ready: number;
  checking: number;
  library: number;
  deleted: number;
  refused: number;
};

export function summariseStaged(files: readonly UploadFile[]): StagedSummary {
  const count = (is: (file: UploadFile) => boolean) => files.filter(is).length;
  const ready = count(({ phase }) => phase === 'waiting');
  const checking = count(({ phase }) => phase === 'staged' || phase === 'hashing');
  const isDeleted = ({ duplicateOf }: UploadFile) => duplicateOf === 'deleted';
  return {
    usable: ready + checking,
    ready,
    checking,
    library: count((file) => file.phase === 'duplicate' && !isDeleted(file)),
    deleted: count((file) => file.phase === 'duplicate' && isDeleted(file)),
    refused: count(({ phase }) => phase === 'failed'),
  };
}

/** One file on its way into the library. Pure. */
import type { UploadMediaType } from '@/lib/contracts/uploads';
import type { UploadStateView } from './schema';

/**
 * staged → hashing → duplicate | waiting → uploading → processing → done | failed | cancelled.
 * `done` is only what the backend has confirmed.
 */
export type Phase =
  | 'staged'
  | 'hashing'
  | 'duplicate'
  | 'waiting'
  | 'uploading'
  | 'processing'
  | 'done'
  | 'failed'
  | 'cancelled';

/** Why a file was refused when it was chosen. */
export type Refusal = 'type' | 'size' | 'empty' | 'mismatch';

/** Why a file failed. */
export type Problem =
  | Refusal
  | NonNullable<UploadStateView['reason']>
  /** Tried as often as is sensible (D-25). */
  | 'network'
  | 'service'
  /** Changed or moved since it was chosen. */
  | 'unreadable'
  /** The browser kept the list over a reload, but not the bytes. */
  | 'gone';

/** Where the same bytes are already: in the library, in Recently deleted, or a second time in this list. */
export type DuplicateOf = 'library' | 'deleted' | 'list';

export type UploadFile = {
  id: string;
  /** One for each chosen file; two uploads with the same intent never make two photos (D-26). */
  intent: string;
  /** Hostile text: only ever rendered as text. */
  name: string;
  /** Bytes. */
  size: number;
  /** Milliseconds; tells the same file from another of the same name when it is chosen again. */
  modified: number;
  type: UploadMediaType;
  phase: Phase;
  /** The customer pressed Next for it. */
  isReleased: boolean;
  sha256: string | null;
  duplicateOf: DuplicateOf | null;
  /** The customer wants it although it is a duplicate. */
  isForced: boolean;
  uploadId: string | null;
  /** Bytes on their way or there. */
  sent: number;
  tries: number;
  /** Nothing is tried before this time, in milliseconds. */
  notBefore: number;
  problem: Problem | null;
  /** What `done` means: a new photo, or the one that was there. */
  result: 'new' | 'existing' | null;
};

/** Tries of one file until it is given up (D-25). */
export const maxTries = 8;

/** Milliseconds until the next try: doubling up to 30 s, spread at random so that files do not come back together. */
export const retryDelay = (tries: number, random: number): number =>
  Math.min(30_000, 500 * 2 ** tries) * (0.5 + random / 2);

const endPhases: ReadonlySet<Phase> = new Set<Phase>(['done', 'failed', 'cancelled']);

/** Finished, for good or until the customer retries it. */
export const hasEnded = ({ phase }: UploadFile): boolean => endPhases.has(phase);

/** Nothing more happens to it by itself. */
export const isSettled = (file: UploadFile): boolean =>
  hasEnded(file) || file.phase === 'duplicate';

const finalProblems: ReadonlySet<Problem | null> = new Set<Problem>([
  'type',
  'size',
  'empty',
  'mismatch',
  'pixels',
  'gone',
]);

/** Another try could end better. */
export const isRetryable = ({ phase, problem }: UploadFile): boolean =>
  phase === 'failed' && !finalProblems.has(problem);

/** One file on its way into the library. Pure. */
import type { UploadMediaType } from '@/lib/contracts/uploads';
import type { RejectionReason } from './view';

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
  | RejectionReason
  /** Tried as often as is sensible (D-25). */
  | 'network'
  | 'service'
  /** Changed or moved since it was chosen. */
  | 'unreadable'
  /** The browser kept the list over a reload, but not the bytes. */
  | 'gone';

/** Where the same bytes are already: in the library, in Recently deleted, or once more in this list. */
export type DuplicateOf = 'library' | 'deleted' | 'list';

export type UploadFile = {
  id: string;
  /** One for each chosen file; a try with the same one never makes a second photo (D-26). */
  intent: string;
  /** Hostile text: only ever rendered as text. */
  name: string;
  /** Bytes. */
  size: number;
  /** Milliseconds; tells the same file from another of the same name when it is chosen again. */
  modified: number;
  type: UploadMediaType;
  phase: Phase;
  /** Next was pressed for it. */
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

/** Tries of one file until it is parked (D-25). */
export const maxTries = 8;

/** Milliseconds until the next try: doubling to half a minute, spread so that files do not come back together. */
export const pauseBefore = (tries: number, random: number): number =>
  Math.min(30_000, 500 * 2 ** tries) * (0.5 + random / 2);

const over: ReadonlySet<Phase> = new Set<Phase>(['done', 'failed', 'cancelled']);

/** Done with, for good or until another try. */
export const hasEnded = ({ phase }: UploadFile): boolean => over.has(phase);

/** Nothing more happens to it by itself. */
export const isOver = ({ phase }: UploadFile): boolean => over.has(phase) || phase === 'duplicate';

const hopeless: ReadonlySet<Problem | null> = new Set<Problem>([
  'type',
  'size',
  'empty',
  'mismatch',
  'pixels',
  'gone',
]);

/** Another try could end better. */
export const isRetryable = ({ phase, problem }: UploadFile): boolean =>
  phase === 'failed' && !hopeless.has(problem);

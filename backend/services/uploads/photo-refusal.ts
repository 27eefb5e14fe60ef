import type { UploadDto } from '../../../lib/contracts/uploads';

/** Why a file does not become a photo. */
export type RefusalReason = NonNullable<UploadDto['reason']>;

/** Thrown where a file turns out to be none that we take. */
export class PhotoRefusal extends Error {
  constructor(readonly reason: RefusalReason) {
    super(reason);
  }
}

import 'server-only';
import { createHash } from 'node:crypto';

/** Stands for an account in the browser's storage, so that no page shows another account's files. Tells nothing of it. */
export const uploadOwner = (accountId: string): string =>
  createHash('sha256').update(`uploads ${accountId}`).digest('base64url').slice(0, 16);

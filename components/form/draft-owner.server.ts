import 'server-only';
import { createHash } from 'node:crypto';

/** Stands for an account in the browser's storage, so that nobody is shown another customer's draft. Tells nothing of it. */
export const draftOwner = (accountId: string): string =>
  createHash('sha256').update(`drafts ${accountId}`).digest('base64url').slice(0, 16);

import { createHash, randomBytes } from 'node:crypto';

/** 256 bits by chance, in letters that need no encoding in a link. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** As it is stored: SHA-256 in hex. No salt, since nobody can guess 256 bits. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');

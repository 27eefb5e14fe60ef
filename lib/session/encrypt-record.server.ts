import 'server-only';
/** Encryption at rest of session records: JWE, direct A256GCM (RFC 7516, RFC 7518 section 4.5). */
import { hkdfSync } from 'node:crypto';
import { CompactEncrypt, compactDecrypt } from 'jose';
import { type SessionRecord, sessionRecord } from './session-record';

export type Seal = {
  seal(record: SessionRecord): Promise<string>;
  /** Null for anything that was not sealed with this secret. */
  open(sealed: string): Promise<SessionRecord | null>;
};

export function createSeal(secret: string): Seal {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'account session store', 32));
  return {
    seal: (record) =>
      new CompactEncrypt(new TextEncoder().encode(JSON.stringify(record)))
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .encrypt(key),
    async open(sealed) {
      try {
        const { plaintext } = await compactDecrypt(sealed, key);
        return sessionRecord.parse(JSON.parse(new TextDecoder().decode(plaintext)));
      } catch {
        return null;
      }
    },
  };
}

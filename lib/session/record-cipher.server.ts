import 'server-only';
/** Encryption at rest of session records: JWE, direct A256GCM (RFC 7516, RFC 7518 section 4.5). */
import { hkdfSync } from 'node:crypto';
import { CompactEncrypt, compactDecrypt } from 'jose';
import { type SessionRecord, sessionRecord } from './session-record';

/** @param secret the key is derived from it */
export function createRecordCipher(secret: string) {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'account session store', 32));
  return {
    encrypt: (record: SessionRecord): Promise<string> =>
      new CompactEncrypt(new TextEncoder().encode(JSON.stringify(record)))
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .encrypt(key),
    /** Null for a text that was not encrypted with this secret. */
    async decrypt(text: string): Promise<SessionRecord | null> {
      try {
        const { plaintext } = await compactDecrypt(text, key);
        return sessionRecord.parse(JSON.parse(new TextDecoder().decode(plaintext)));
      } catch {
        return null;
      }
    },
  };
}

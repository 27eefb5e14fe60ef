import 'server-only';
/** Encryption at rest of session records: JWE, direct A256GCM (RFC 7516, RFC 7518 section 4.5). */
import { hkdfSync } from 'node:crypto';
import { CompactEncrypt, compactDecrypt } from 'jose';
import type { Secrets } from '@/lib/config/env.server';
import { type SessionRecord, sessionRecord } from './session-record';

const keyOf = (secret: string) =>
  new Uint8Array(hkdfSync('sha256', secret, '', 'account session store', 32));

/**
 * Creates the cipher of session records. It encrypts with the first secret and decrypts with all of them.
 *
 * @param secrets the encryption keys are derived from them (HKDF)
 */
export function createRecordCipher([secret, ...others]: Secrets) {
  const key = keyOf(secret);
  const keys = [key, ...others.map(keyOf)];

  async function decryptWith(text: string, one: Uint8Array): Promise<SessionRecord | null> {
    try {
      const { plaintext } = await compactDecrypt(text, one);
      return sessionRecord.parse(JSON.parse(new TextDecoder().decode(plaintext)));
    } catch {
      return null;
    }
  }

  return {
    encrypt: (record: SessionRecord): Promise<string> =>
      new CompactEncrypt(new TextEncoder().encode(JSON.stringify(record)))
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .encrypt(key),
    /** Returns null if the text was not encrypted with one of the secrets or is not a valid record. */
    async decrypt(text: string): Promise<SessionRecord | null> {
      for (const one of keys) {
        const record = await decryptWith(text, one);
        if (record) return record;
      }
      return null;
    },
  };
}

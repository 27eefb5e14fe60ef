/**
 * Worker: the SHA-256 of one file at a time. WebCrypto takes no stream, so the file (50 MB at most) is in this
 * worker's memory while it is hashed, and in nobody else's.
 */
import { hasBytesOf } from './check-file';
import type { HashAnswer, HashQuestion } from './hash-file';

async function answer({ bytes, type }: HashQuestion['file']): Promise<HashAnswer['found']> {
  if (!(await hasBytesOf(bytes, type))) return { problem: 'mismatch' };
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await bytes.arrayBuffer()));
  return { sha256: Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('') };
}

self.addEventListener('message', ({ data }: MessageEvent<HashQuestion>) => {
  const reply = (found: HashAnswer['found'] | null) => self.postMessage({ id: data.id, found });
  void answer(data.file).then(reply, () => reply(null));
});

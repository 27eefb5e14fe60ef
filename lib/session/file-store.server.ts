import 'server-only';
/**
 * Session store for a single instance. Each session is one encrypted file; all records are also in memory after the first read.
 */
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Secrets } from '@/lib/config/env.server';
import { createRecordCipher } from './record-cipher.server';
import { isExpired, type SessionRecord, type SessionStore } from './session-record';

const suffix = '.session';
const sweepEveryMs = 60 * 60 * 1000;

export function createFileStore(folder: string, secrets: Secrets): SessionStore {
  const cipher = createRecordCipher(secrets);
  /** All records by key. This cache is listed in docs/caches.md. */
  const records = new Map<string, SessionRecord>();
  const turns = new Map<string, Promise<unknown>>();
  const claims = new Map<string, number>();
  let sweepAt = Date.now() + sweepEveryMs;
  const fileOf = (key: string) => path.join(folder, key + suffix);

  /** Runs tasks with the same name one after another. */
  async function inTurn<T>(name: string, run: () => Promise<T>): Promise<T> {
    const result = (turns.get(name) ?? Promise.resolve()).then(run, run);
    const settled = result.catch(() => undefined);
    turns.set(name, settled);
    try {
      return await result;
    } finally {
      if (turns.get(name) === settled) turns.delete(name);
    }
  }

  /** Writes the record that is in memory to its file, or deletes the file if there is no such record. */
  const persist = (key: string) =>
    inTurn(`file:${key}`, async () => {
      const record = records.get(key);
      if (!record) return rm(fileOf(key), { force: true });
      // Written to a draft file that is then renamed, so that after a crash the file is complete: either the old or the new
      // one.
      const draft = `${fileOf(key)}.draft`;
      await writeFile(draft, await cipher.encrypt(record), { mode: 0o600 });
      await rename(draft, fileOf(key));
    });

  const remove = async (key: string) => {
    records.delete(key);
    await persist(key);
  };

  /** Removes expired sessions from memory and disk, at most once per `sweepEveryMs`. */
  const sweep = async () => {
    const now = Date.now();
    if (now < sweepAt) return;
    sweepAt = now + sweepEveryMs;
    const over = [...records].filter(([, record]) => isExpired(record, now));
    await Promise.all(over.map(([key]) => remove(key)));
  };

  const load = async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    for (const entry of await readdir(folder, { withFileTypes: true })) {
      // The store creates no folders, so folders are ignored.
      if (!entry.isFile()) continue;
      const { name } = entry;
      const file = path.join(folder, name);
      const record = name.endsWith(suffix)
        ? await cipher.decrypt(await readFile(file, 'utf8'))
        : null;
      // Deletes draft files that remained after a crash, expired sessions, and files that were encrypted with an unknown
      // secret.
      if (!record || isExpired(record, Date.now())) await rm(file, { force: true });
      else records.set(name.slice(0, -suffix.length), record);
    }
  };
  let loading: Promise<void> | undefined;
  const ready = () =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    }));

  return {
    async get(key) {
      await ready();
      return records.get(key) ?? null;
    },
    async set(key, record) {
      await ready();
      records.set(key, record);
      await persist(key);
      await sweep();
    },
    async update(key, record) {
      await ready();
      if (!records.has(key)) return false;
      records.set(key, record);
      await persist(key);
      return true;
    },
    async delete(key) {
      await ready();
      await remove(key);
    },
    async findByProviderSession(providerSession) {
      await ready();
      return [...records]
        .filter(([, record]) => record.providerSession === providerSession)
        .map(([key]) => key);
    },
    withLock: (name, run) => inTurn(`lock:${name}`, run),
    async claim(value, ttlMs) {
      const now = Date.now();
      for (const [old, until] of claims) if (until < now) claims.delete(old);
      if (claims.has(value)) return false;
      claims.set(value, now + ttlMs);
      return true;
    },
    ping: ready,
  };
}

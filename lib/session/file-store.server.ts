import 'server-only';
/** The embedded session store: one encrypted file a session, kept in memory once read. For one instance. */
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isExpired, type SessionRecord } from './session-record';
import { createSeal } from './sealed.server';
import type { SessionStore } from './session-store';

const suffix = '.session';
const sweepEveryMs = 60 * 60 * 1000;

export function createFileStore(folder: string, secret: string): SessionStore {
  const { seal, open } = createSeal(secret);
  const records = new Map<string, SessionRecord>();
  const turns = new Map<string, Promise<unknown>>();
  const claims = new Map<string, number>();
  let sweepAt = Date.now() + sweepEveryMs;
  const fileOf = (id: string) => path.join(folder, id + suffix);

  /** Runs when everything that was begun for this key before has ended. */
  async function inTurn<T>(key: string, run: () => Promise<T>): Promise<T> {
    const mine = (turns.get(key) ?? Promise.resolve()).then(run, run);
    const settled = mine.catch(() => undefined);
    turns.set(key, settled);
    try {
      return await mine;
    } finally {
      if (turns.get(key) === settled) turns.delete(key);
    }
  }

  /** Brings the file of a session to what memory says by then. */
  const persist = (id: string) =>
    inTurn(`file:${id}`, async () => {
      const record = records.get(id);
      if (!record) return rm(fileOf(id), { force: true });
      // Written aside and renamed: a crash leaves the old file or the new one, never half of one.
      const draft = `${fileOf(id)}.draft`;
      await writeFile(draft, await seal(record), { mode: 0o600 });
      await rename(draft, fileOf(id));
    });

  const remove = async (id: string) => {
    records.delete(id);
    await persist(id);
  };

  /** Sessions that nobody comes back for must not fill memory and disk. */
  const sweep = async () => {
    const now = Date.now();
    if (now < sweepAt) return;
    sweepAt = now + sweepEveryMs;
    const over = [...records].filter(([, record]) => isExpired(record, now));
    await Promise.all(over.map(([id]) => remove(id)));
  };

  const load = async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    for (const name of await readdir(folder)) {
      const file = path.join(folder, name);
      const record = name.endsWith(suffix) ? await open(await readFile(file, 'utf8')) : null;
      // Drafts of a crash, sessions that are over, and what another secret sealed are of no use.
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
    async get(id) {
      await ready();
      return records.get(id) ?? null;
    },
    async set(id, record) {
      await ready();
      records.set(id, record);
      await persist(id);
      await sweep();
    },
    async update(id, record) {
      await ready();
      if (!records.has(id)) return false;
      records.set(id, record);
      await persist(id);
      return true;
    },
    async delete(id) {
      await ready();
      await remove(id);
    },
    async findByProviderSession(providerSession) {
      await ready();
      return [...records]
        .filter(([, record]) => record.providerSession === providerSession)
        .map(([id]) => id);
    },
    withLock: (key, run) => inTurn(`lock:${key}`, run),
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

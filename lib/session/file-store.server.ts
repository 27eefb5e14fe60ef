import 'server-only';
/** The embedded session store: one encrypted file a session, kept in memory once read. For one instance. */
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { SessionRecord } from './session-record';
import { createSeal } from './sealed.server';
import type { SessionStore } from './session-store';

const suffix = '.session';

export function createFileStore(folder: string, secret: string): SessionStore {
  const { seal, open } = createSeal(secret);
  const records = new Map<string, SessionRecord>();
  const locks = new Map<string, Promise<unknown>>();
  const claims = new Map<string, number>();
  const fileOf = (id: string) => path.join(folder, id + suffix);

  const load = async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    for (const file of await readdir(folder)) {
      if (!file.endsWith(suffix)) continue;
      const record = await open(await readFile(path.join(folder, file), 'utf8'));
      if (record) records.set(file.slice(0, -suffix.length), record);
      else await rm(path.join(folder, file), { force: true });
    }
  };
  let loading: Promise<void> | undefined;
  const ready = () => (loading ??= load());

  return {
    async get(id) {
      await ready();
      return records.get(id) ?? null;
    },
    async set(id, record) {
      await ready();
      records.set(id, record);
      // Written aside and renamed: a crash leaves the old file or the new one, never half of one.
      const draft = `${fileOf(id)}.${crypto.randomUUID()}`;
      await writeFile(draft, await seal(record), { mode: 0o600 });
      if (records.get(id) === record) await rename(draft, fileOf(id));
      else await rm(draft, { force: true });
    },
    async delete(id) {
      await ready();
      records.delete(id);
      await rm(fileOf(id), { force: true });
    },
    async findByProviderSession(providerSession) {
      await ready();
      return [...records]
        .filter(([, record]) => record.providerSession === providerSession)
        .map(([id]) => id);
    },
    async withLock(key, run) {
      const before = locks.get(key) ?? Promise.resolve();
      const mine = before.then(run, run);
      const settled = mine.catch(() => undefined);
      locks.set(key, settled);
      try {
        return await mine;
      } finally {
        if (locks.get(key) === settled) locks.delete(key);
      }
    },
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

/** Tests that every implementation of the session store must pass. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { SessionRecord } from '@/lib/session/session-record';
import type { SessionStore } from '@/lib/session/session-record';

let drawn = 0;

/** Returns the record of a new session. All its values are unique. */
export function newRecord(changes: Partial<SessionRecord> = {}): SessionRecord {
  drawn += 1;
  const now = Date.now();
  return {
    channel: 'albora-nl',
    sub: `sub-${drawn}`,
    email: 'someone@example.com',
    idpType: 'idp',
    authMethod: 'consumer',
    authTime: now,
    providerSession: `provider-${drawn}`,
    accessToken: `access-${drawn}`,
    accessTokenExpiresAt: now + 300_000,
    refreshAt: now + 270_000,
    refreshToken: `refresh-${drawn}`,
    createdAt: now,
    lastSeenAt: now,
    ...changes,
  };
}

/**
 * Describes the tests of a session store.
 *
 * @param open returns the store; a second call returns another instance with the same data, as
 * after a restart
 */
export function describeSessionStore(open: () => Promise<SessionStore>): void {
  let store: SessionStore;
  const newKey = () => crypto.randomUUID();
  beforeEach(async () => {
    store = await open();
  });

  it('keeps a record until it is deleted', async () => {
    const [key, record] = [newKey(), newRecord()];
    expect(await store.get(key)).toBeNull();
    await store.set(key, record);
    expect(await store.get(key)).toEqual(record);
    await store.delete(key);
    expect(await store.get(key)).toBeNull();
    await store.delete(key);
  });

  it('keeps records over a restart', async () => {
    const [key, gone, record] = [newKey(), newKey(), newRecord()];
    await store.set(key, record);
    await store.set(gone, newRecord());
    await store.delete(gone);
    const restarted = await open();
    expect(await restarted.get(key)).toEqual(record);
    expect(await restarted.get(gone)).toBeNull();
  });

  it('AU-11 an update never brings back a session that was ended', async () => {
    const [key, record] = [newKey(), newRecord()];
    expect(await store.update(key, record)).toBe(false);
    expect(await store.get(key)).toBeNull();
    await store.set(key, record);
    expect(await store.update(key, { ...record, accessToken: 'next' })).toBe(true);
    expect((await store.get(key))?.accessToken).toBe('next');
    await store.delete(key);
    expect(await store.update(key, record)).toBe(false);
    expect(await (await open()).get(key)).toBeNull();
  });

  it('finds the sessions of one session at the provider, and no others', async () => {
    const [one, two, other] = [newKey(), newKey(), newKey()];
    const providerSession = newKey();
    await store.set(one, newRecord({ providerSession }));
    await store.set(two, newRecord({ providerSession }));
    await store.set(other, newRecord({ providerSession: null }));
    expect((await store.findByProviderSession(providerSession)).sort()).toEqual([one, two].sort());
    expect(await store.findByProviderSession(newKey())).toEqual([]);
  });

  it('AU-11 of updates and a deletion at once the deletion is final, also after a restart', async () => {
    const keys = Array.from({ length: 40 }, newKey);
    await Promise.all(keys.map((key) => store.set(key, newRecord())));
    await Promise.all(
      keys.flatMap((key, index) => [
        store.update(key, newRecord({ accessToken: 'first' })),
        ...(index % 2 ? [store.delete(key)] : []),
        store.update(key, newRecord({ accessToken: 'second' })),
      ]),
    );
    const restarted = await open();
    for (const [index, key] of keys.entries()) {
      const record = await store.get(key);
      expect(record !== null).toBe(index % 2 === 0);
      expect(await restarted.get(key)).toEqual(record);
    }
  });

  it('runs one at a time for one key and hands on what each one says', async () => {
    let inside = 0;
    let most = 0;
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        store.withLock('key', async () => {
          inside += 1;
          most = Math.max(most, inside);
          await sleep(5);
          inside -= 1;
          return index;
        }),
      ),
    );
    expect(most).toBe(1);
    expect(answers).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });

  it('gives the lock on when its holder fails, and keys do not wait for each other', async () => {
    await expect(store.withLock('key', () => Promise.reject(new Error('mine')))).rejects.toThrow(
      'mine',
    );
    expect(
      await store.withLock('key', () => store.withLock('other', () => Promise.resolve('in'))),
    ).toBe('in');
  });

  it('AU-11 a value can be claimed once while it lives', async () => {
    const value = newKey();
    expect(await store.claim(value, 60)).toBe(true);
    expect(await store.claim(value, 60)).toBe(false);
    await sleep(80);
    expect(await store.claim(value, 60)).toBe(true);
  });

  it('says that it can be used', async () => {
    await expect(store.ping()).resolves.toBeUndefined();
  });
}

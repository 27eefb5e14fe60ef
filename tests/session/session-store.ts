/** What every session store promises: each implementation's test runs all of it. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { SessionRecord } from '@/lib/session/session-record';
import type { SessionStore } from '@/lib/session/session-store';

let drawn = 0;

/** A record of a session that has just begun, with values that no other record has. */
export function newRecord(changes: Partial<SessionRecord> = {}): SessionRecord {
  drawn += 1;
  const now = Date.now();
  return {
    channel: 'albora-nl',
    sub: `sub-${drawn}`,
    email: 'someone@example.com',
    idpType: 'idp',
    authMethod: 'consumer',
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

/** @param open a second call gives another instance of the same store, as after a restart */
export function describeSessionStore(open: () => Promise<SessionStore>): void {
  let store: SessionStore;
  const newId = () => crypto.randomUUID();
  beforeEach(async () => {
    store = await open();
  });

  it('keeps a record until it is deleted', async () => {
    const [id, record] = [newId(), newRecord()];
    expect(await store.get(id)).toBeNull();
    await store.set(id, record);
    expect(await store.get(id)).toEqual(record);
    await store.delete(id);
    expect(await store.get(id)).toBeNull();
    await store.delete(id);
  });

  it('keeps records over a restart', async () => {
    const [id, gone, record] = [newId(), newId(), newRecord()];
    await store.set(id, record);
    await store.set(gone, newRecord());
    await store.delete(gone);
    const restarted = await open();
    expect(await restarted.get(id)).toEqual(record);
    expect(await restarted.get(gone)).toBeNull();
  });

  it('AU-11 an update never brings back a session that was ended', async () => {
    const [id, record] = [newId(), newRecord()];
    expect(await store.update(id, record)).toBe(false);
    expect(await store.get(id)).toBeNull();
    await store.set(id, record);
    expect(await store.update(id, { ...record, accessToken: 'next' })).toBe(true);
    expect((await store.get(id))?.accessToken).toBe('next');
    await store.delete(id);
    expect(await store.update(id, record)).toBe(false);
    expect(await (await open()).get(id)).toBeNull();
  });

  it('finds the sessions of one session at the provider, and no others', async () => {
    const [one, two, other] = [newId(), newId(), newId()];
    const providerSession = newId();
    await store.set(one, newRecord({ providerSession }));
    await store.set(two, newRecord({ providerSession }));
    await store.set(other, newRecord({ providerSession: null }));
    expect((await store.findByProviderSession(providerSession)).sort()).toEqual([one, two].sort());
    expect(await store.findByProviderSession(newId())).toEqual([]);
  });

  it('AU-11 of updates and a deletion at once the deletion is final, also after a restart', async () => {
    const ids = Array.from({ length: 40 }, newId);
    await Promise.all(ids.map((id) => store.set(id, newRecord())));
    await Promise.all(
      ids.flatMap((id, index) => [
        store.update(id, newRecord({ accessToken: 'first' })),
        ...(index % 2 ? [store.delete(id)] : []),
        store.update(id, newRecord({ accessToken: 'second' })),
      ]),
    );
    const restarted = await open();
    for (const [index, id] of ids.entries()) {
      const record = await store.get(id);
      expect(record !== null).toBe(index % 2 === 0);
      expect(await restarted.get(id)).toEqual(record);
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
    const value = newId();
    expect(await store.claim(value, 60)).toBe(true);
    expect(await store.claim(value, 60)).toBe(false);
    await sleep(80);
    expect(await store.claim(value, 60)).toBe(true);
  });

  it('says that it can be used', async () => {
    await expect(store.ping()).resolves.toBeUndefined();
  });
}

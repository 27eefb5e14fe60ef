import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createFileStore } from './file-store.server';
import { absoluteTimeoutMs, idleTimeoutMs } from './session-record';
import { describeSessionStore, newRecord } from '@/tests/session/session-store';

const secret = 's'.repeat(32);
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sessions-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the file store', () => {
  describeSessionStore(async () => createFileStore(folder, [secret]));

  it('check 5 nothing of a record can be read from the disk, and only the owner may read the file', async () => {
    const store = createFileStore(folder, [secret]);
    const record = newRecord({
      accessToken: 'canary-access',
      refreshToken: 'canary-refresh',
      email: 'canary@example.com',
    });
    await store.set('secret', record);
    const file = path.join(folder, 'secret.session');
    const bytes = await readFile(file, 'utf8');
    for (const text of [
      'canary',
      record.sub,
      'example.com',
      Buffer.from('canary').toString('base64url'),
    ]) {
      expect(bytes).not.toContain(text);
    }
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it('check 44 a crash in the middle of writing leaves the last whole record, and no litter', async () => {
    const store = createFileStore(folder, [secret]);
    const record = newRecord();
    await store.set('crashed', record);
    await writeFile(path.join(folder, 'crashed.session.draft'), 'half of a rec');
    await store.set('half', newRecord());
    await truncate(path.join(folder, 'half.session'), 40);
    const restarted = createFileStore(folder, [secret]);
    expect(await restarted.get('crashed')).toEqual(record);
    expect(await restarted.get('half')).toBeNull();
    expect((await readdir(folder)).filter((name) => /draft|half/.test(name))).toEqual([]);
  });

  it('check 43 a folder among its files does not make it unavailable', async () => {
    await mkdir(path.join(folder, 'backup.session'));
    await mkdir(path.join(folder, 'other'));
    await expect(createFileStore(folder, [secret]).ping()).resolves.toBeUndefined();
    expect(await readdir(folder)).toEqual(expect.arrayContaining(['backup.session', 'other']));
  });

  it('reads nothing that another secret has encrypted', async () => {
    const other = await mkdtemp(path.join(tmpdir(), 'sessions-'));
    await createFileStore(other, ['another secret that is long enough']).set(
      'foreign',
      newRecord(),
    );
    expect(await createFileStore(other, [secret]).get('foreign')).toBeNull();
    await rm(other, { recursive: true });
  });

  it('check 11 sessions that are over are forgotten at the next start', async () => {
    const store = createFileStore(folder, [secret]);
    await store.set('idle', newRecord({ lastSeenAt: Date.now() - idleTimeoutMs - 1 }));
    await store.set('old', newRecord({ createdAt: Date.now() - absoluteTimeoutMs - 1 }));
    const restarted = createFileStore(folder, [secret]);
    await restarted.ping();
    const left = await readdir(folder);
    expect(left).not.toContain('idle.session');
    expect(left).not.toContain('old.session');
  });

  it('check 11 and once an hour while it runs', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'setTimeout'] });
    try {
      const store = createFileStore(folder, [secret]);
      await store.set('forgotten', newRecord());
      jest.setSystemTime(Date.now() + idleTimeoutMs + 60_000);
      await store.set('fresh', newRecord());
      expect(await store.get('forgotten')).toBeNull();
      expect(await readdir(folder)).not.toContain('forgotten.session');
      expect(await store.get('fresh')).not.toBeNull();
    } finally {
      jest.useRealTimers();
    }
  });

  it('can be used again when its folder can', async () => {
    const parent = await mkdtemp(path.join(tmpdir(), 'sessions-'));
    const blocked = path.join(parent, 'folder');
    await writeFile(blocked, 'a file where the folder should be');
    const store = createFileStore(blocked, [secret]);
    await expect(store.ping()).rejects.toThrow();
    await rm(blocked);
    await expect(store.ping()).resolves.toBeUndefined();
    await rm(parent, { recursive: true });
  });
});

import fc from 'fast-check';
import { UnsecuredJWT } from 'jose';
import { createRecordCipher } from './record-cipher.server';
import { newRecord } from '@/tests/session/session-store';

const secret = 'a secret of tests that is long enough';
const newSecret = 'another secret that is long enough too';
const cipher = createRecordCipher([secret]);

describe('encrypted records', () => {
  it('AU-08 a record is read as it was encrypted, and never encrypted twice alike', async () => {
    const record = newRecord();
    const [one, two] = [await cipher.encrypt(record), await cipher.encrypt(record)];
    expect(one).not.toBe(two);
    expect(await cipher.decrypt(one)).toEqual(record);
  });

  it('AU-08 one changed character makes it unreadable', async () => {
    const encrypted = await cipher.encrypt(newRecord());
    const change = fc.tuple(fc.nat(encrypted.length - 2), fc.constantFrom('A', 'z', '_', '.', '0'));
    await fc.assert(
      fc.asyncProperty(change, async ([at, by]) => {
        fc.pre(encrypted[at] !== by);
        expect(
          await cipher.decrypt(encrypted.slice(0, at) + by + encrypted.slice(at + 1)),
        ).toBeNull();
      }),
    );
  });

  it('AU-08 while secrets change, processes with either one read what the other has stored', async () => {
    const record = newRecord();
    const before = createRecordCipher([secret, newSecret]);
    const after = createRecordCipher([newSecret, secret]);
    expect(await after.decrypt(await cipher.encrypt(record))).toEqual(record);
    expect(await before.decrypt(await after.encrypt(record))).toEqual(record);
    // A record that is stored during the rotation can be read with the new secret only.
    const later = createRecordCipher([newSecret]);
    expect(await later.decrypt(await after.encrypt(record))).toEqual(record);
    expect(await later.decrypt(await before.encrypt(record))).toBeNull();
  });

  it('AU-08 another secret, another kind of token or another shape is nothing', async () => {
    const record = newRecord();
    const other = createRecordCipher([newSecret]);
    expect(await cipher.decrypt(await other.encrypt(record))).toBeNull();
    expect(await cipher.decrypt(new UnsecuredJWT(record).encode())).toBeNull();
    expect(await cipher.decrypt(JSON.stringify(record))).toBeNull();
    // A record with an older shape, which a new version of the application may find in the store.
    expect(
      await cipher.decrypt(await cipher.encrypt({ channel: 'albora-nl' } as never)),
    ).toBeNull();
    for (const text of ['', '.', 'a.b.c.d.e', 'null', 'x'.repeat(10_000)])
      expect(await cipher.decrypt(text)).toBeNull();
  });
});

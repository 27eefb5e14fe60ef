import fc from 'fast-check';
import { UnsecuredJWT } from 'jose';
import { createSeal } from './sealed.server';
import { newRecord } from '@/tests/session/session-store';

const seal = createSeal('a secret of tests that is long enough');

describe('sealed records', () => {
  it('AU-08 a record is read as it was sealed, and never sealed twice alike', async () => {
    const record = newRecord();
    const [one, two] = [await seal.seal(record), await seal.seal(record)];
    expect(one).not.toBe(two);
    expect(await seal.open(one)).toEqual(record);
  });

  it('AU-08 one changed character makes it unreadable', async () => {
    const sealed = await seal.seal(newRecord());
    const change = fc.tuple(fc.nat(sealed.length - 2), fc.constantFrom('A', 'z', '_', '.', '0'));
    await fc.assert(
      fc.asyncProperty(change, async ([at, by]) => {
        fc.pre(sealed[at] !== by);
        expect(await seal.open(sealed.slice(0, at) + by + sealed.slice(at + 1))).toBeNull();
      }),
    );
  });

  it('AU-08 another secret, another kind of token or another shape is nothing', async () => {
    const record = newRecord();
    const other = createSeal('another secret that is long enough too');
    expect(await seal.open(await other.seal(record))).toBeNull();
    expect(await seal.open(new UnsecuredJWT(record).encode())).toBeNull();
    expect(await seal.open(JSON.stringify(record))).toBeNull();
    // A record of an older shape, as a deployment may find it.
    expect(await seal.open(await seal.seal({ channel: 'albora-nl' } as never))).toBeNull();
    for (const text of ['', '.', 'a.b.c.d.e', 'null', 'x'.repeat(10_000)])
      expect(await seal.open(text)).toBeNull();
  });
});

import '@/tests/support/environment';
import { tokenSetDto } from '@/lib/contracts/identity';
import { hostOf } from '@/tests/session/mint-session';
import { readEarlierYears } from './queries.server';

const backend = process.env['CONTRACT_BACKEND'] ?? '';
process.env['BACKEND_URL'] = backend;
const { code: channel } = hostOf('account.albora.nl.example').channel;

async function control(path: string, body: object): Promise<unknown> {
  const answer = await fetch(`${backend}/control${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return answer.json();
}

async function customer(photos: readonly object[]) {
  // The control API documents this shape.
  const { sub } = (await control('/accounts', { channel })) as { sub: string };
  const { access_token } = tokenSetDto.parse(await control('/tokens', { sub, channel }));
  await control('/photos', { accountId: sub, photos });
  return { channel, token: access_token, correlationId: 'c', locale: 'nl-NL' as const };
}

test('photos of which only the year is known are not of January', async () => {
  const caller = await customer([
    { taken: '1987-01-01T00:00:00', precision: 'year', times: 3, secondsApart: 0 },
    { taken: '2019-01-04T10:00:00' },
  ]);
  const found = await readEarlierYears(caller, new Date('2026-01-15T12:00:00Z'), 8);
  expect(found.map(({ taken }) => taken)).toEqual(['2019-01-04T10:00:00']);
});

test('photos of which only the year is known take no place of an earlier January that has some', async () => {
  const caller = await customer([
    ...[2019, 2018, 2017].map((year) => ({ taken: `${year}-01-01T00:00:00`, precision: 'year' })),
    { taken: '2010-01-04T10:00:00' },
  ]);
  const found = await readEarlierYears(caller, new Date('2026-01-15T12:00:00Z'), 3);
  expect(found.map(({ taken }) => taken)).toEqual(['2010-01-04T10:00:00']);
});

test('the month is the one of the channel: in its first hours UTC is still in the last one', async () => {
  const caller = await customer([
    { taken: '2019-01-04T10:00:00' },
    { taken: '2019-02-04T10:00:00' },
  ]);
  const found = await readEarlierYears(caller, new Date('2026-01-31T23:30:00Z'), 8);
  expect(found.map(({ taken }) => taken)).toEqual(['2019-02-04T10:00:00']);
});

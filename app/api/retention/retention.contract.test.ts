import '@/tests/support/environment';
import { tz } from '@date-fns/tz';
import { differenceInMonths } from 'date-fns/differenceInMonths';
import { format } from 'date-fns/format';
import * as z from 'zod';
import type { Caller } from '@/lib/http/upstream.server';
import { readSummary } from '@/lib/photo-library/photos/capabilities.server';
import { mockInformation, readPhotoStorage } from '@/lib/retention/queries.server';
import { ask } from '@/tests/support/ask';
import { hostOf } from '@/tests/session/mint-session';
import { callControl, newCustomer as signedIn } from '@/tests/session/signed-in-customer';
import { GET } from './calendar/route';

process.env['BACKEND_URL'] = process.env['CONTRACT_BACKEND'] ?? '';
const host = hostOf('account.bonaprint.co.uk.localhost:3000');
const control = (path: string, body: object) => callControl(path, body, z.unknown());

async function newCustomer(endsInDays: number) {
  const { sub, headers, accessToken: token } = await signedIn({ host });
  await control('/storage-periods', { email: `${sub}@example.com`, endsInDays });
  const channel = host.channel.code;
  const caller: Caller = { channel, correlationId: 'c', token, session: 's' };
  return { headers, caller, sub };
}
const zone = { timeZone: 'Europe/London', isMock: false };
afterEach(() => control('/clock', { offsetMs: 0 }));

test('SS-01 SS-03 D-49 the control page’s clock takes a library from safe over warning to critical, and then it is gone and says so', async () => {
  const { caller, sub } = await newCustomer(200);
  await control('/photos', { accountId: sub, photos: [{ times: 2 }] });
  const at = async (days: number) => {
    await control('/clock', { offsetMs: days * 86_400_000 });
    await control('/storage-periods/sweep', {});
    return readPhotoStorage(caller, zone);
  };
  expect((await at(0)).status).toBe('safe');
  expect((await at(130)).status).toBe('warning');
  const critical = await at(190);
  expect(critical).toMatchObject({ status: 'critical', information: { lastPurge: null } });
  expect((await readSummary(caller)).photosCount).toBe(2);
  const over = await at(210);
  expect(over.information.lastPurge).toMatchObject({ photosCount: 2 });
  // After the purge a new period begins by itself. Nobody granted it (SS-02), so it does not count as extended.
  expect(over).toMatchObject({ status: 'safe', isExtended: false });
  expect(over.information.restartedAt).not.toBeNull();
  expect((await readSummary(caller)).photosCount).toBe(0);
});

test('SS-01 the mock data of the flag: 2 months left of a period that began 16 months ago', async () => {
  const { caller } = await newCustomer(300);
  const storage = await readPhotoStorage(caller, { ...zone, isMock: true });
  expect(storage).toMatchObject({ status: 'warning', monthsRemaining: 2, isExtended: false });
  const { lastOrderDate, projectedDeletionDate } = storage.information;
  expect(differenceInMonths(storage.now, lastOrderDate ?? '')).toBe(16);
  expect(differenceInMonths(projectedDeletionDate, lastOrderDate ?? '')).toBe(18);
});

test.each(['Europe/Berlin', 'Europe/Lisbon', 'Pacific/Auckland'])(
  'SS-01 the mock data counts its months in the shop’s calendar, here in %s, wherever the server stands',
  (timeZone) => {
    // This instant is 31 August in one zone and 1 September in another.
    const now = new Date('2026-08-31T22:30:00Z');
    const { projectedDeletionDate, lastOrderDate } = mockInformation(now, timeZone);
    const at = (instant: Date | string) => format(instant, 'd HH:mm', { in: tz(timeZone) });
    const day = { 'Europe/Lisbon': '31 23:30' }[timeZone] ?? at(now);
    expect(at(projectedDeletionDate)).toBe(day);
    expect(at(lastOrderDate ?? '')).toBe(timeZone === 'Europe/Lisbon' ? '30 23:30' : day);
  },
);

test('the calendar file is the customer’s own; it needs a customer, and the feature', async () => {
  const { headers } = await newCustomer(40);
  const answer = await ask(GET, { headers });
  expect(answer.status).toBe(200);
  expect(answer.response.headers.get('content-type')).toContain('text/calendar');
  expect(answer.text).toContain('SUMMARY:Bonaprint: last day for your photos');
  expect(answer.text.replaceAll('\r\n ', '')).toContain('we’ll keep them 18 months longer');
  expect((await ask(GET, { headers: { host: host.host } })).status).toBe(401);
  const off = `${headers.cookie}; account_flags=PhotoManagementReactivationEnabled:0`;
  expect((await ask(GET, { headers: { ...headers, cookie: off } })).status).toBe(404);
});

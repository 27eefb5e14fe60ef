import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import pino from 'pino';
import { type DataExportDto, dataExportDto } from '../../../lib/contracts/customers';
import { createCustomer } from '../customers/tables';
import { fillAccount } from '../../../tests/backend/fill-account';
import { expireLease } from '../../../tests/backend/expire-lease';
import { type ServiceHarness, openServiceHarness } from '../../../tests/backend/service-harness';
import { objectName } from '../../shared/storage/object-storage';
import { storageBase } from '../../shared/storage/signed-url';
import { startDataExports } from './export-queue';
import { exportKey, removeDataExports, sweepDataExports } from './export-rows';
import { dataExports } from './tables';
import { unpack } from '../../../tests/backend/unpack-archive';

const own = '/customers/me/dataexports';
let harness: ServiceHarness;
let people = 0;

beforeAll(async () => {
  harness = await openServiceHarness();
});
beforeEach(() => harness.setNow('2026-11-21T10:00:00Z'));
afterAll(() => harness.close());

async function newCustomer(record: Partial<Parameters<typeof createCustomer>[1]> = {}) {
  people += 1;
  const id = `asker-${people}`;
  const name = { firstName: 'Noor', lastName: 'Bos', language: 'nl-NL' };
  await createCustomer(harness.context.db, { ...name, ...record, id, email: `${id}@example.com` });
  return id;
}

const request = (as: string, channel?: string) =>
  harness.call('customers', own, { as, method: 'POST', ...(channel ? { channel } : {}) });
const getExport = async (as: string, id = 'latest') =>
  harness.call('customers', `${own}/${id}`, { as });
const read = async (answer: Response): Promise<DataExportDto> =>
  dataExportDto.parse(await answer.json());

async function finished(as: string, id = 'latest'): Promise<DataExportDto> {
  for (;;) {
    const dataExport = await read(await getExport(as, id));
    if (dataExport.state === 'finished' || dataExport.state === 'failed') return dataExport;
    await wait(20);
  }
}

async function download({ url }: DataExportDto) {
  const answer = await harness.call(
    'storage',
    (url ?? '').slice(`http://localhost:4000${storageBase}`.length),
  );
  return { answer, bytes: new Uint8Array(await answer.arrayBuffer()) };
}

/** Creates a customer with data in every part of the archive. */
async function newOwner() {
  const id = await newCustomer({ newsletter: true });
  return { id, code: await fillAccount(harness.context, id) };
}

test('D-43 one archive contains every part in two formats, and any program opens it', async () => {
  const { id, code } = await newOwner();
  const answer = await request(id);
  expect(answer.status).toBe(202);
  const requested = await read(answer);
  expect(requested).toMatchObject({ state: 'queued', progress: 0 });
  expect(requested.createdAt).toBe('2026-11-21T10:00:00.000Z');
  const done = await finished(id, requested.id);
  expect(done).toMatchObject({ state: 'finished', progress: 100 });
  expect(done.expiresAt).toBe('2026-11-28T10:00:00.000Z');

  const { answer: file, bytes } = await download(done);
  expect(bytes.length).toBe(done.size);
  expect(Object.fromEntries(file.headers)).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="albora-my-data-2026-11-21.zip"; filename*=UTF-8''albora-my-data-2026-11-21.zip`,
    'cache-control': 'private, no-store',
  });
  const files = unpack(bytes);
  expect(Object.keys(files)).toHaveLength(25);
  const json = (name: string): unknown => JSON.parse(files[`${name}.json`] ?? '');
  expect(json('profile')).toMatchObject({ id, firstName: 'Noor', email: `${id}@example.com` });
  expect(json('newsletter')).toEqual({
    email: `${id}@example.com`,
    isSubscribed: true,
    isConfirmationPending: false,
  });
  expect(json('addresses')).toMatchObject([{ city: 'Amsterdam, "Noord"\nNL' }]);
  expect(json('payment-methods')).toMatchObject([{ brand: 'Visa', last4: '1111' }]);
  expect(json('orders')).toMatchObject([
    {
      superOrderCode: code,
      currency: 'EUR',
      products: [{ articleId: 'MUG_300' }, { quantity: 2 }],
    },
  ]);
  expect(json('projects')).toMatchObject([
    { title: 'Zomer 2026 ☀', product: expect.stringContaining('fotoboek') },
  ]);
  expect(json('invoices')).toEqual([]);
  expect(json('photos')).toMatchObject([
    { fileName: '=1+1.JPG', takenAt: '2024-06-15T12:00:00' },
    { takenAt: null },
  ]);
  expect(json('albums')).toMatchObject([{ name: '=Zomer', isShared: false, photosCount: 2 }]);
  expect(json('downloads')).toMatchObject([{ albumName: '=Zomer', photosCount: 2, size: null }]);
  expect(json('exports')).toMatchObject([{ scope: 'all', status: 'REQUESTED', verifiedAt: null }]);
  // A photo's storage key must not leave the service.
  expect(files['photos.json']).not.toContain('objectKey');
  expect(files['README.txt']).toContain('Jouw gegevens bij Albora');
  expect(files['README.txt']).toContain('https://account.albora.nl.example/my-photos/photos');
});

test('a customer’s text never becomes a formula', async () => {
  const { id } = await newOwner();
  await request(id);
  const files = unpack((await download(await finished(id))).bytes);
  for (const [name, text] of Object.entries(files).filter(([file]) => file.endsWith('.csv'))) {
    expect([name, text.charCodeAt(0)]).toEqual([name, 0xfeff]);
    expect(text).not.toMatch(/(^|[,\n"])[=@\t]/);
    expect(text).not.toMatch(/[^\r]\n(?!NL)/);
  }
  expect(files['addresses.csv']).toContain(`"'=HYPERLINK(""https://evil.test"",""x"")",'@SUM(A1)`);
  expect(files['addresses.csv']).toContain(`"Amsterdam, ""Noord""\nNL"`);
  expect(files['addresses.csv']).toContain(`'+31612345678`);
  expect(files['payment-methods.csv']).toContain(`'-2+3`);
  expect(files['orders.csv']).toContain(`'\tcmd|x`);
  expect(files['photos.csv']).toContain(`'=1+1.JPG`);
});

test('check 48 a second request joins the running one; three a day are allowed', async () => {
  const me = await newCustomer();
  const asked = await Promise.all([1, 2, 3, 4].map(async () => (await read(await request(me))).id));
  expect(new Set(asked).size).toBe(1);
  await finished(me);
  for (const hour of [11, 12]) {
    harness.setNow(`2026-11-21T${hour}:00:00Z`);
    expect((await request(me)).status).toBe(202);
    await finished(me);
  }
  harness.setNow('2026-11-21T20:00:00Z');
  const refused = await request(me);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, String(14 * 3600)]);
  harness.setNow('2026-11-22T10:00:01Z');
  expect((await request(me)).status).toBe(202);
  await finished(me);
});

test('check 24 another customer’s archive is not found', async () => {
  const me = await newCustomer();
  const { id } = await read(await request(me));
  await finished(me);
  const stranger = await newCustomer();
  for (const which of [id, 'latest', 'never-was'])
    expect((await getExport(stranger, which)).status).toBe(404);
  expect((await getExport(me, id)).status).toBe(200);
});

test('an archive expires after seven days and its file is deleted', async () => {
  const me = await newCustomer();
  await request(me);
  const { id } = await finished(me);
  const name = objectName(exportKey(id), 'original');
  harness.setNow('2026-11-28T09:59:59Z');
  await sweepDataExports(harness.context);
  expect((await getExport(me)).status).toBe(200);
  harness.setNow('2026-11-28T10:00:00Z');
  expect((await getExport(me)).status).toBe(404);
  expect(await harness.context.storage.stat(name)).not.toBeNull();
  await sweepDataExports(harness.context);
  expect(await harness.context.storage.stat(name)).toBeNull();
  expect(await rowsOf(me)).toEqual([]);
});

const rowsOf = (me: string) =>
  harness.context.db.select().from(dataExports).where(eq(dataExports.customerId, me));

test('D-43 the archives of an account are deleted with it, also one in progress', async () => {
  const me = await newCustomer();
  await request(me);
  const { id } = await finished(me);
  const { id: second } = await read(await request(me));
  await removeDataExports(harness.context.db, harness.context.storage, me);
  // The queue works in order: when the next archive is finished, the deleted one was also processed.
  const other = await newCustomer();
  await request(other);
  await finished(other);
  expect(await rowsOf(me)).toEqual([]);
  for (const exportId of [id, second]) {
    expect(
      await harness.context.storage.stat(objectName(exportKey(exportId), 'original')),
    ).toBeNull();
  }
});

describe('after an interruption', () => {
  const logger = pino({ level: 'silent' });
  async function createInterrupted(attempts: number) {
    const me = await newCustomer();
    const row = {
      id: `left-${people}`,
      customerId: me,
      locale: 'sv-SE',
      channel: 'fotolykke-se',
      progress: 40,
    };
    await harness.context.db
      .insert(dataExports)
      .values({ ...row, state: 'running', createdAt: new Date('2026-11-21T09:00:00Z') });
    await expireLease(harness.context.db, { kind: 'dataExport', id: row.id }, attempts);
    return me;
  }

  test('the next start makes the archive from the beginning', async () => {
    const me = await createInterrupted(1);
    const end = startDataExports(harness.context, logger);
    expect(await finished(me)).toMatchObject({ state: 'finished' });
    end();
  });

  test('an archive that ended the process three times fails, and may be requested again', async () => {
    const me = await createInterrupted(3);
    // Use a new context: the test above has stopped the queue of the harness's context.
    const context = { ...harness.context };
    const end = startDataExports(context, logger);
    expect(await finished(me)).toMatchObject({ state: 'failed' });
    end();
  });
});

test('a storage failure fails the request, and the next one may succeed', async () => {
  const me = await newCustomer();
  const logged: unknown[] = [];
  const broken = {
    ...harness.context,
    storage: { ...harness.context.storage, put: () => Promise.reject(new Error('disk full')) },
  };
  await harness.context.db.insert(dataExports).values({
    id: 'unlucky', customerId: me, locale: 'nl-NL', channel: 'albora-nl', state: 'queued', progress: 0, createdAt: new Date(),
  }); // prettier-ignore
  const logger = pino({ level: 'error' }, { write: (line: string) => void logged.push(line) });
  const end = startDataExports(broken, logger);
  expect(await finished(me)).toMatchObject({ state: 'failed' });
  end();
  expect(logged.join()).toContain('a data export failed');
});

test('a failed progress update does not affect the archive', async () => {
  const me = await newCustomer();
  await harness.context.db.insert(dataExports).values({
    id: 'unnoted', customerId: me, locale: 'nl-NL', channel: 'albora-nl', state: 'queued', progress: 0, createdAt: new Date(),
  }); // prettier-ignore
  const { db } = harness.context;
  const update: typeof db.update = (table) => {
    const builder = db.update(table);
    const set = builder.set.bind(builder);
    return Object.assign(builder, {
      set: (values: Parameters<typeof set>[0]) =>
        Object.keys(values).join() === 'progress'
          ? { where: () => Promise.reject(new Error('the connection was lost')) }
          : set(values),
    });
  };
  const away = new Proxy(db, {
    get: (target, name) => (name === 'update' ? update : Reflect.get(target, name)),
  });
  const end = startDataExports({ ...harness.context, db: away }, pino({ level: 'silent' }));
  expect(await finished(me)).toMatchObject({ state: 'finished' });
  end();
});

import '@/tests/support/environment';
import { startService, reply, type TestService } from '@/tests/support/service';
import { toArticleFacts } from './article-facts';
import { readChannel, readChannels } from './queries.server';

const backend = process.env['CONTRACT_BACKEND'] ?? '';
const caller = { channel: 'bonaprint-gb', correlationId: 'merchandise-test' };

describe('the real catalogue', () => {
  beforeAll(() => void (process.env['BACKEND_URL'] = backend));

  test('SH-19 lists channels with vendor and locale', async () => {
    const channels = await readChannels(caller);
    expect(channels).toContainEqual({
      ID: 'bonaprint-gb',
      Vendor: { ID: 'bonaprint', Locale: 'en-GB' },
    });
  });

  test('SH-19, EN-07 answers a channel with its articles in the asked language', async () => {
    const british = await readChannel(caller, 'bonaprint-gb', 'en-GB');
    const dutch = await readChannel(caller, 'albora-be', 'nl-BE');
    const french = await readChannel(caller, 'albora-be', 'fr-BE');
    expect(british.Currency.ID).toBe('GBP');
    expect(british.Articles.length).toBeGreaterThan(5);
    expect(toArticleFacts(dutch.Articles).get('PHB_A4L')?.title).not.toBe(
      toArticleFacts(french.Articles).get('PHB_A4L')?.title,
    );
    expect(toArticleFacts(british.Articles).get('PHB_A4L')).toMatchObject({
      isPhotoBook: true,
      isSold: true,
    });
  });

  test('SH-19 a channel that is not there is an error', async () => {
    await expect(readChannel(caller, 'nowhere', 'en-GB')).rejects.toMatchObject({
      code: 'notFound',
    });
  });
});

describe('a catalogue that misbehaves', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService();
    process.env['MERCHANDISE_URL'] = service.origin;
  });
  afterAll(async () => {
    delete process.env['MERCHANDISE_URL'];
    await service.stop();
  });

  test('SH-19 a channel without a vendor is dropped', async () => {
    const Channels = [
      { ID: 'a', Vendor: null },
      { ID: 'b', Vendor: { ID: 'v', Locale: 'en-GB' } },
    ];
    service.behave(reply(200, JSON.stringify({ data: { Channels } })));
    expect((await readChannels(caller)).map(({ ID }) => ID)).toEqual(['b']);
  });

  test('SH-19 a channel that it has in the vendor’s language only is read in that one', async () => {
    const channel = {
      ID: 'b',
      Vendor: { ID: 'v', Locale: 'nl-NL' },
      ShopUrl: 'https://shop.test/',
      Currency: { ID: 'EUR' },
      Articles: [],
    };
    const answers = [
      { Channel: null },
      { Channels: [{ ID: 'b', Vendor: channel.Vendor }] },
      { Channel: channel },
    ];
    service.behave((request, response) =>
      reply(200, JSON.stringify({ data: answers.shift() }))(request, response),
    );
    expect(await readChannel(caller, 'b', 'fr-BE')).toEqual(channel);
    expect(answers).toEqual([]);
  });

  test('ER-18 its errors are raised, even beside data', async () => {
    service.behave(
      reply(200, JSON.stringify({ data: { Channels: [] }, errors: [{ message: 'half' }] })),
    );
    await expect(readChannels(caller)).rejects.toMatchObject({ code: 'badAnswer' });
  });
});

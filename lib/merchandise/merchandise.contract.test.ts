import '@/tests/support/environment';
import { articleExtraNames } from '@/lib/contracts/merchandise';
import { startService, reply, type TestService } from '@/tests/support/service';
import { articlesToStart } from './article-facts';
import { readCatalogue, readChannel, readChannels } from './queries.server';

const backend = process.env['CONTRACT_BACKEND'] ?? '';
const caller = { channel: 'bonaprint-gb', correlationId: 'merchandise-test' };
const belgium = { code: 'albora-be', baseDomain: 'albora.be.example' };

describe('the real catalogue', () => {
  beforeAll(() => void (process.env['BACKEND_URL'] = backend));

  test('SH-19 lists channels with vendor and locale', async () => {
    const channels = await readChannels(caller);
    expect(channels).toContainEqual({
      ID: 'bonaprint-gb',
      Vendor: { ID: 'bonaprint', Locale: 'en-GB' },
    });
  });

  test('EN-07 a channel comes with its currency, its shop and every field of its articles', async () => {
    const british = await readChannel(caller, 'bonaprint-gb', 'en-GB');
    expect(british).toMatchObject({
      ID: 'bonaprint-gb',
      Vendor: { ID: 'bonaprint', Locale: 'en-GB' },
      ShopUrl: 'https://www.bonaprint.co.uk.example',
      Currency: { ID: 'GBP' },
    });
    const articleOf = (id: string) => british.Articles.find(({ ID }) => ID === id);
    expect(articleOf('CAL_A4L')).toEqual({
      ID: 'CAL_A4L',
      ArticleType: 'calendar-wall',
      Title: 'Wall calendar A4 landscape',
      PageHeight: 210,
      PageWidth: 297,
      Visible: true,
      Links: [
        { Rel: 'product', Href: 'https://www.bonaprint.co.uk.example/products/cal_a4l' },
        { Rel: 'editor', Href: 'https://www.bonaprint.co.uk.example/editor?article=CAL_A4L' },
        { Rel: 'image', Href: `${backend}/media/thumbnails/calendar-wall-0.webp` },
      ],
      ArticleExtras: {
        ...Object.fromEntries(articleExtraNames.map((name) => [name, null])),
        Paper: {
          ID: 'Paper',
          Options: [
            { ID: 'silk', Title: expect.any(String) },
            { ID: 'premium', Title: expect.any(String) },
          ],
        },
      },
    });
    // One product has no pages, and another is no longer sold.
    expect(articleOf('MUG_300')).toMatchObject({ PageHeight: null, PageWidth: null });
    expect(articleOf('CAN_4040')?.Visible).toBe(false);
  });

  test('SH-19 the titles of articles are in the language that was asked for', async () => {
    const dutch = await readCatalogue(caller, belgium, 'nl-BE');
    const french = await readCatalogue(caller, belgium, 'fr-BE');
    expect(dutch.get('PHB_A4L')?.title).not.toBe(french.get('PHB_A4L')?.title);
    expect(dutch.get('PHB_A4L')).toMatchObject({ isPhotoBook: true, isSold: true });
  });

  test('SH-19 what can be started has a name, a picture that the page may show and a place in the shop', async () => {
    const shown = articlesToStart(await readCatalogue(caller, belgium, 'nl-BE'), 4);
    expect(shown.map(({ name }) => name)).toEqual([
      'Hardcover fotoboek A4 liggend',
      'Wandkalender A3 staand',
      'Fotoafdrukken 10 × 15 cm',
      'Foto op canvas 60 × 40 cm',
    ]);
    for (const { picture, href } of shown) {
      expect((await fetch(picture ?? '')).headers.get('content-type')).toBe('image/webp');
      expect(href).toMatch(/^https:\/\/www\.albora\.be\.example\/editor\?article=/);
    }
  });

  test('SH-19 a catalogue is read once for a shop and a language, a failure is not kept', async () => {
    const service = await startService();
    process.env['MERCHANDISE_URL'] = service.origin;
    try {
      const shop = { code: 'kept-nl', baseDomain: 'kept.nl.example' };
      let asked = 0;
      const Channel = {
        ID: 'kept-nl',
        Vendor: { ID: 'v', Locale: 'nl-NL' },
        ShopUrl: 'https://www.kept.nl.example/',
        Currency: { ID: 'EUR' },
        Articles: [],
      };
      service.behave((request, response) => {
        asked += 1;
        const data = asked === 1 ? { errors: [{ message: 'no' }] } : { data: { Channel } };
        reply(200, JSON.stringify(data))(request, response);
      });
      await expect(readCatalogue(caller, shop, 'nl-NL')).rejects.toMatchObject({
        code: 'badAnswer',
      });
      const both = await Promise.all([
        readCatalogue(caller, shop, 'nl-NL'),
        readCatalogue(caller, shop, 'nl-NL'),
      ]);
      expect(both[0]).toBe(both[1]);
      expect(asked).toBe(2);
    } finally {
      delete process.env['MERCHANDISE_URL'];
      await service.stop();
    }
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

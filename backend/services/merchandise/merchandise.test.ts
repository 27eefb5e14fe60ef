import * as z from 'zod';
import { channelTable } from '../../../lib/contracts/channels';
import { articleExtraNames, channelDto, channelsDto } from '../../../lib/contracts/merchandise';
import { onWireWarning } from '../../../lib/contracts/wire';
import { catalogue } from './catalogue';
import { languages, localeContextOf } from '../../shared/channel/language';
import { merchandiseService } from './service';
import { articleTypes, optionTitles, shapes } from './article-texts';

const origin = 'http://backend.test';
const app = merchandiseService.router({ origin });

const warnings: unknown[] = [];
onWireWarning((warning) => warnings.push(warning));

async function query(text: string, variables: object = {}) {
  const answer = await app.request('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ query: text, variables }),
  });
  return z
    .object({ data: z.unknown().optional(), errors: z.array(z.unknown()).optional() })
    .parse(await answer.json());
}

const channelQuery = `query ($code: String!, $locale: String!) { Channel(code: $code, locale: $locale) {
  ID Vendor { ID Locale } ShopUrl Currency { ID } Articles { ID ArticleType Title PageHeight PageWidth Visible Links { Href Rel }
  ArticleExtras { ${articleExtraNames.map((name) => `${name} { ID Options { ID Title } }`).join(' ')} } } } }`;

test('SH-19 Channels names every channel with its vendor, and one without', async () => {
  const { data } = await query('{ Channels { ID Vendor { ID Locale } } }');
  const { Channels } = channelsDto.parse(data);
  expect(Channels.filter(({ Vendor }) => Vendor).map(({ ID }) => ID)).toEqual(
    channelTable.map(({ code }) => code),
  );
  expect(Channels.filter(({ Vendor }) => !Vendor)).toHaveLength(1);
});

test('EN-07 the articles of a channel are in the requested language', async () => {
  const { data } = await query(channelQuery, { code: 'fotolykke-fi', locale: 'fi-FI' });
  const { Channel } = channelDto.parse(data);
  expect(Channel).toMatchObject({
    ID: 'fotolykke-fi',
    ShopUrl: 'https://www.fotolykke.fi.example',
    Currency: { ID: 'EUR' },
  });
  expect(Channel?.Articles).toHaveLength(catalogue.length);
  expect(Channel?.Articles.find(({ ID }) => ID === 'PAP_910')?.Title).toBe(
    'Paperikuvat 10 × 15 cm',
  );
  const used = new Set(
    Channel?.Articles.flatMap(({ ArticleExtras }) =>
      Object.entries(ArticleExtras).flatMap(([name, group]) => (group ? name : [])),
    ),
  );
  expect([...used].toSorted()).toEqual(articleExtraNames.toSorted());
  expect(warnings).toEqual([]);
});

test('SH-19 an unknown channel is null, an invalid query an error', async () => {
  expect((await query(channelQuery, { code: 'nobody', locale: 'en-GB' })).data).toEqual({
    Channel: null,
  });
  expect((await query('{ Secrets }')).errors).toHaveLength(1);
  const long = await app.request('/graphql', { method: 'POST', body: 'x'.repeat(20_001) });
  expect(long.status).toBe(413);
});

test('every text exists in eleven languages', () => {
  for (const texts of [articleTypes, shapes, optionTitles].flatMap((table) =>
    Object.values(table),
  )) {
    expect(Object.keys(texts)).toEqual([...languages]);
    expect(Object.values(texts)).not.toContain('');
  }
});

test('a channel with two languages uses the requested one', () => {
  expect(localeContextOf('pixabo-be').language).toBe('fr');
  expect(localeContextOf('pixabo-be', 'nl-BE, fr;q=0.5').language).toBe('nl');
  expect(localeContextOf('albora-de', 'fr').language).toBe('de');
});

test('with a public origin introspection is refused, and the catalogue is answered', async () => {
  const { data, errors } = await query('{ __schema { types { name } } }');
  expect(data).toBeUndefined();
  expect(errors).toEqual(
    errors?.map((): unknown =>
      expect.objectContaining({ message: expect.stringContaining('introspection') }),
    ),
  );
  expect((await query('{ Channels { ID } }')).errors).toBeUndefined();
});

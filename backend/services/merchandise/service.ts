/** GraphQL schema of the merchandise service (SH-19, EN-07); field names are the service's own. */
import type * as z from 'zod';
import { buildSchema, NoSchemaIntrospectionCustomRule } from 'graphql';
import { createHandler } from 'graphql-http/lib/use/fetch';
import { Hono } from 'hono';
import {
  type articleDto,
  type ArticleExtraName,
  articleExtraNames,
  type channelDto,
  type channelsDto,
} from '../../../lib/contracts/merchandise';
import { channelTable } from '../../../lib/contracts/channels';
import { isLoopback } from '../../../lib/contracts/settings';
import { defineService } from '../../platform/http/service';
import { findChannel, type Language, languageOf, shopUrlOf } from '../../shared/channel/language';
import type { BackendContext } from '../../shared/context';
import { type Article, articleTitle, catalogue, optionTitle } from './catalogue';

type ArticleDto = z.infer<typeof articleDto>;

/** A channel without a vendor; clients must ignore it. */
const warehouse = { ID: 'warehouse-eu', Vendor: null };

function toExtras({ extras }: Article, language: Language): ArticleDto['ArticleExtras'] {
  const group = (name: ArticleExtraName) => {
    const options = extras[name];
    return options
      ? {
          ID: name,
          Options: options.map((option) => ({ ID: option, Title: optionTitle(option, language) })),
        }
      : null;
  };
  return Object.fromEntries(articleExtraNames.map((name) => [name, group(name)]));
}

type Addresses = { shopUrl: string; origin: string };

function toArticle(
  article: Article,
  language: Language,
  { shopUrl, origin }: Addresses,
): ArticleDto {
  return {
    ID: article.id,
    ArticleType: article.type,
    Title: articleTitle(article, language),
    PageWidth: article.size?.[0] ?? null,
    PageHeight: article.size?.[1] ?? null,
    Visible: article.visible,
    Links: [
      { Href: `${shopUrl}/products/${article.id.toLowerCase()}`, Rel: 'product' },
      { Href: `${shopUrl}/editor?article=${article.id}`, Rel: 'editor' },
      { Href: `${origin}/media/thumbnails/${article.type}-0.webp`, Rel: 'image' },
    ],
    ArticleExtras: toExtras(article, language),
  };
}

/**
 * Returns the root object of the GraphQL execution. `origin` is the backend's origin, from which pictures are served.
 */
const merchandiseRoot = (origin: string) => ({
  Channels: (): z.infer<typeof channelsDto>['Channels'] => [
    ...channelTable.map((channel) => ({
      ID: channel.code,
      Vendor: { ID: channel.vendor, Locale: channel.locales[0] },
    })),
    warehouse,
  ],

  /** Texts and articles of a channel; null for an unknown channel. An unknown locale gets English texts. */
  Channel: ({
    code,
    locale,
  }: {
    code: string;
    locale: string;
  }): z.infer<typeof channelDto>['Channel'] => {
    const channel = findChannel(code);
    if (!channel) return null;
    const shopUrl = shopUrlOf(channel);
    return {
      ID: channel.code,
      Vendor: { ID: channel.vendor, Locale: locale },
      ShopUrl: shopUrl,
      Currency: { ID: channel.currency },
      Articles: catalogue.map((article) =>
        toArticle(article, languageOf(locale), { shopUrl, origin }),
      ),
    };
  },
});

const merchandiseSchema = buildSchema(`
  type Query {
    Channels: [ChannelSummary!]!
    Channel(code: String!, locale: String!): Channel
  }
  type Vendor { ID: ID! Locale: String! }
  type ChannelSummary { ID: ID! Vendor: Vendor }
  type Channel {
    ID: ID!
    Vendor: Vendor!
    ShopUrl: String!
    Currency: Currency!
    Articles: [Article!]!
  }
  type Currency { ID: ID! }
  type Article {
    ID: ID!
    ArticleType: String!
    Title: String!
    "Millimetres"
    PageHeight: Float
    "Millimetres"
    PageWidth: Float
    Visible: Boolean!
    Links: [Link!]!
    ArticleExtras: ArticleExtras!
  }
  type Link { Href: String! Rel: String! }
  type ArticleExtras { ${articleExtraNames.map((name) => `${name}: ExtraGroup`).join(' ')} }
  type ExtraGroup { ID: ID! Options: [ExtraOption!]! }
  type ExtraOption { ID: ID! Title: String! }
`);

/** Maximum length of a query in characters; the queries of the web app have a few hundred. */
const maxQueryLength = 20_000;

/** No token is required: the catalogue is public. Introspection of the schema is allowed on a local origin only. */
function router({ origin }: Pick<BackendContext, 'origin'>): Hono {
  const app = new Hono();
  const answer = createHandler({
    schema: merchandiseSchema,
    rootValue: merchandiseRoot(origin),
    validationRules: isLoopback(origin) ? [] : [NoSchemaIntrospectionCustomRule],
  });

  app.post('/graphql', async (c) => {
    const body = await c.req.text();
    if (body.length > maxQueryLength) return c.body(null, 413);
    return answer(new Request(c.req.url, { method: 'POST', headers: c.req.raw.headers, body }));
  });

  return app;
}

/** Channels and their articles (SH-19, EN-07). */
export const merchandiseService = defineService({
  name: 'merchandise',
  base: '/merchandise',
  onlyReads: true,
  router,
});

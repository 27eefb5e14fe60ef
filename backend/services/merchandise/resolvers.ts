import type * as z from 'zod';
import {
  type ArticleExtraName,
  type articleDto,
  articleExtraNames,
  type channelDto,
  type channelsDto,
} from '../../../lib/contracts/merchandise';
import { channelTable } from '../../../lib/contracts/channels';
import { type Article, articleTitle, catalogue, optionTitle } from './catalogue';
import { findChannel, type Language, languageOf, shopUrlOf } from '../../shared/channel/language';

type ArticleDto = z.infer<typeof articleDto>;

/** Sold in no shop of its own; readers drop channels without a vendor. */
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

function toArticle(article: Article, language: Language, shopUrl: string): ArticleDto {
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
    ],
    ArticleExtras: toExtras(article, language),
  };
}

/** Root of the GraphQL execution. */
export const merchandiseRoot = {
  Channels: (): z.infer<typeof channelsDto>['Channels'] => [
    ...channelTable.map((channel) => ({
      ID: channel.code,
      Vendor: { ID: channel.vendor, Locale: channel.locales[0] },
    })),
    warehouse,
  ],

  /** Null for an unknown channel; a locale that the shops do not speak reads as English. */
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
      Articles: catalogue.map((article) => toArticle(article, languageOf(locale), shopUrl)),
    };
  },
};

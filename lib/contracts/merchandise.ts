/** Merchandise service, a GraphQL API (SH-19, EN-07). The field names are those of the service. */
import * as z from 'zod';
import { httpUrl, text, tolerantList, tolerantParts, wireId } from './wire';

const extraGroupDto = z.object({
  ID: text(80),
  Options: tolerantParts(z.object({ ID: text(80), Title: text(200) })),
});

/** Groups of options that an article can have. An article has only the groups that apply to it. */
export const articleExtraNames = [
  'Border',
  'CoverText',
  'CoverType',
  'ExtraPages',
  'Glossy',
  'LayFlat',
  'Paper',
  'PrintSize',
  'Wrappers',
  'PosterFrame',
  'Passepartout',
  'HangingKit',
] as const;
export type ArticleExtraName = (typeof articleExtraNames)[number];

export const articleDto = z.object({
  ID: wireId,
  ArticleType: text(80),
  Title: text(200),
  PageHeight: z.number().nullish(),
  PageWidth: z.number().nullish(),
  Visible: z.boolean(),
  Links: tolerantParts(z.object({ Href: httpUrl, Rel: text(40) })),
  ArticleExtras: z.partialRecord(z.enum(articleExtraNames), extraGroupDto.nullable()),
});

const vendorDto = z.object({ ID: text(40), Locale: text(10) });

/** Response to the Channels query. */
export const channelsDto = z.object({
  Channels: tolerantList(z.object({ ID: wireId, Vendor: vendorDto.nullable() })),
});

/** Response to the Channel query by code and locale. `Channel` is null if the channel does not exist. */
export const channelDto = z.object({
  Channel: z
    .object({
      ID: wireId,
      Vendor: vendorDto,
      ShopUrl: httpUrl,
      Currency: z.object({ ID: text(3) }),
      Articles: tolerantList(articleDto),
    })
    .nullable(),
});

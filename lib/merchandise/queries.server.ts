import 'server-only';
/** Reads the shop's catalogue with GraphQL (SH-19, EN-07). It is public and the same for all customers of a channel. */
import { LRUCache } from 'lru-cache';
import { getLocale } from 'next-intl/server';
import * as z from 'zod';
import { requestChannel } from '@/lib/channel/request-channel.server';
import type { Channel } from '@/lib/config/channels';
import { env } from '@/lib/config/env.server';
import { mediaOrigins, toShopUrl } from '@/lib/config/origins';
import { articleExtraNames, channelDto, channelsDto } from '@/lib/contracts/merchandise';
import { text, tolerantList } from '@/lib/contracts/wire';
import { AppError, UpstreamError } from '@/lib/http/errors';
import { callUpstream, type Caller } from '@/lib/http/upstream.server';
import { log } from '@/lib/observability/log.server';
import { reportFailure } from '@/lib/observability/report.server';
import { anonymousCaller } from '@/lib/session/request-session.server';
import { type Catalogue, toCatalogue } from './article-facts';

export type MerchandiseChannel = NonNullable<z.output<typeof channelDto>['Channel']>;

const channelsQuery = 'query Channels { Channels { ID Vendor { ID Locale } } }';

const extras = articleExtraNames.map((name) => `${name} { ID Options { ID Title } }`).join(' ');
const channelQuery = `query Channel($code: String!, $locale: String!) {
  Channel(code: $code, locale: $locale) {
    ID Vendor { ID Locale } ShopUrl Currency { ID }
    Articles {
      ID ArticleType Title PageHeight PageWidth Visible Links { Href Rel }
      ArticleExtras { ${extras} }
    }
  }
}`;

/** Schema of a GraphQL response: data, errors or both. Any error fails the whole response (ER-18). */
const answerOf = <Data extends z.ZodType>(data: Data) =>
  z.object({
    data: data.nullish(),
    errors: tolerantList(z.object({ message: text(1_000) })).optional(),
  });

async function query<Data extends z.ZodType>(
  data: Data,
  caller: Caller,
  body: { query: string; operationName: string; variables?: Record<string, string> },
): Promise<z.output<Data>> {
  const answer = await callUpstream('merchandise', 'query', answerOf(data), caller, { json: body });
  if (answer.errors === undefined && answer.data != null) return answer.data;
  const reasons = answer.errors?.map(({ message }) => message).join('; ') ?? 'no data';
  throw new UpstreamError(
    'badAnswer',
    caller.correlationId,
    `merchandise ${body.operationName}: ${reasons}`,
  );
}

/** All channels of the catalogue with their vendors; a channel without a vendor is omitted. @throws UpstreamError */
export async function readChannels(caller: Caller) {
  const { Channels } = await query(channelsDto, caller, {
    query: channelsQuery,
    operationName: 'Channels',
  });
  return Channels.flatMap(({ ID, Vendor }) => (Vendor ? [{ ID, Vendor }] : []));
}

const findChannel = async (caller: Caller, code: string, locale: string) =>
  (
    await query(channelDto, caller, {
      query: channelQuery,
      operationName: 'Channel',
      variables: { code, locale },
    })
  ).Channel;

/**
 * Reads a channel with its articles. The titles are in `locale`, or in the vendor's language if the catalogue does not
 * have `locale`.
 *
 * @throws AppError notFound if the catalogue does not have the channel; this is reported, because the deployment is
 * wrong
 */
export async function readChannel(
  caller: Caller,
  code: string,
  locale: string,
): Promise<MerchandiseChannel> {
  const channel = await findChannel(caller, code, locale);
  if (channel) return channel;
  const listed = (await readChannels(caller)).find(({ ID }) => ID === code);
  const inVendorLocale = listed && (await findChannel(caller, code, listed.Vendor.Locale));
  if (inVendorLocale) return inVendorLocale;
  const error = new AppError('notFound', `merchandise has no channel ${code} in ${locale}`);
  const { correlationId } = caller;
  log.error({ event: 'merchandise-channel-missing', code, locale, correlationId });
  reportFailure(error, { correlationId });
  throw error;
}

type CatalogueOwner = Pick<Channel, 'code' | 'baseDomain'>;

/** Catalogues by channel and locale, cached for five minutes because they rarely change. Listed in docs/caches.md. */
const catalogues = new LRUCache<
  string,
  Catalogue,
  { caller: Caller; channel: CatalogueOwner; locale: string }
>({
  max: 300,
  ttl: 5 * 60_000,
  fetchMethod: async (_key, _expired, { context: { caller, channel, locale } }) => {
    const { Articles } = await readChannel(caller, channel.code, locale);
    return toCatalogue(Articles, {
      pictureOrigins: mediaOrigins(),
      toShopUrl: (address) => toShopUrl(address, channel, env().SHOP_ORIGINS),
    });
  },
});

/**
 * Articles of a shop by id, in a language.
 *
 * @throws AppError if the catalogue cannot be read; failures are not cached
 */
export function readCatalogue(
  caller: Caller,
  channel: CatalogueOwner,
  locale: string,
): Promise<Catalogue> {
  const context = { caller, channel, locale };
  return catalogues.forceFetch(`${channel.code} ${locale}`, { context });
}

/** {@link readCatalogue} for the shop and language of the request. @throws AppError */
export async function getCatalogue(): Promise<Catalogue> {
  const [{ channel }, locale, caller] = await Promise.all([
    requestChannel(),
    getLocale(),
    anonymousCaller(),
  ]);
  return readCatalogue(caller, channel, locale);
}

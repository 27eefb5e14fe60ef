import 'server-only';
/** The shop's catalogue through GraphQL (SH-19, EN-07). Public: the same for everyone on a channel. */
import * as z from 'zod';
import { articleExtraNames, channelDto, channelsDto } from '@/lib/contracts/merchandise';
import { text, tolerantList } from '@/lib/contracts/wire';
import { AppError, UpstreamError } from '@/lib/http/errors';
import { callUpstream, type Caller } from '@/lib/http/upstream.server';
import { log } from '@/lib/observability/log.server';
import { reportFailure } from '@/lib/observability/report.server';

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

/** GraphQL over HTTP: data, errors or both. Any error fails the whole answer (ER-18). */
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
  const said = answer.errors?.map(({ message }) => message).join('; ') ?? 'no data';
  throw new UpstreamError(
    'badAnswer',
    caller.correlationId,
    `merchandise ${body.operationName}: ${said}`,
  );
}

/** All channels of the catalogue with their vendors; one without a vendor is dropped. @throws UpstreamError */
export async function readChannels(caller: Caller) {
  const { Channels } = await query(channelsDto, caller, {
    query: channelsQuery,
    operationName: 'Channels',
  });
  return Channels.flatMap(({ ID, Vendor }) => (Vendor ? [{ ID, Vendor }] : []));
}

/**
 * A channel with its articles, titles in `locale`.
 *
 * @throws AppError notFound when the catalogue has no such channel, which is reported: a deployer has to mend it
 */
export async function readChannel(
  caller: Caller,
  code: string,
  locale: string,
): Promise<MerchandiseChannel> {
  const { Channel } = await query(channelDto, caller, {
    query: channelQuery,
    operationName: 'Channel',
    variables: { code, locale },
  });
  if (Channel) return Channel;
  const error = new AppError('notFound', `merchandise has no channel ${code} in ${locale}`);
  log.error({
    event: 'merchandise-channel-missing',
    code,
    locale,
    correlationId: caller.correlationId,
  });
  reportFailure(error, { correlationId: caller.correlationId });
  throw error;
}

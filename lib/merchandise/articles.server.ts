import 'server-only';
/** The articles of the request's shop by id. The catalogue is public and rarely changes, so an answer serves for a while. */
import { requestChannel } from '@/lib/channel/request-channel.server';
import { getLocale } from 'next-intl/server';
import { anonymousCaller } from '@/lib/session/request-session.server';
import { type ArticleFacts, toArticleFacts } from './article-facts';
import { readChannel } from './queries.server';

const keepMs = 5 * 60_000;
const kept = new Map<
  string,
  { facts: Promise<ReadonlyMap<string, ArticleFacts>>; until: number }
>();

/** @throws AppError when the catalogue cannot be read; a failure is not kept */
export async function getArticleFacts(): Promise<ReadonlyMap<string, ArticleFacts>> {
  const [{ channel }, locale, caller] = await Promise.all([
    requestChannel(),
    getLocale(),
    anonymousCaller(),
  ]);
  const key = `${channel.code} ${locale}`;
  const known = kept.get(key);
  if (known && known.until > Date.now()) return known.facts;
  const facts = readChannel(caller, channel.code, locale).then(({ Articles }) =>
    toArticleFacts(Articles),
  );
  kept.set(key, { facts, until: Date.now() + keepMs });
  facts.catch(() => kept.delete(key));
  return facts;
}

import 'server-only';
/** Feature flags, evaluated on the server (FF-01). */
import { cookies, headers } from 'next/headers';
import { cache } from 'react';
import { requestChannel } from '@/lib/channel/request-channel.server';
import { channels } from '@/lib/config/channels';
import { env } from '@/lib/config/env.server';
import {
  type FlagName,
  flagNames,
  flagsCookie,
  type FlagOverrides,
  flagsOffByDefault,
  overridesOf,
} from '@/lib/config/flags';
import { route } from '@/lib/config/routes';
import { flagsHeader } from '@/lib/middleware/exchange';
import { redirect } from '@/lib/navigation/navigation.server';

type FlagConfig = Readonly<Record<string, readonly string[]>>;
export type Flags = Readonly<Record<FlagName, boolean>>;

/** Everything is on where the deployment configures nothing. */
const everywhere = channels.map((channel) => channel.baseDomain);
const defaults: FlagConfig = Object.fromEntries(
  flagNames.map((name) => [name, flagsOffByDefault.includes(name) ? [] : everywhere]),
);

/** A flag is on when the base domain is listed for it, unless overridden. */
export const evaluateFlags = (
  config: FlagConfig,
  baseDomain: string,
  overrides: FlagOverrides,
): Flags =>
  // Object.fromEntries forgets that every name is present.
  Object.fromEntries(
    flagNames.map((name) => [name, overrides[name] ?? config[name]?.includes(baseDomain) ?? false]),
  ) as Flags;

/** The flags of this request. */
export const getFlags = cache(async (): Promise<Flags> => {
  const [{ channel }, given, kept] = await Promise.all([requestChannel(), headers(), cookies()]);
  // Middleware adds what the page's address asks for; route handlers, which have no middleware, see the cookie.
  const overrides = overridesOf(given.get(flagsHeader) ?? kept.get(flagsCookie)?.value ?? '');
  return evaluateFlags(env().FEATURE_FLAGS ?? defaults, channel.baseDomain, overrides);
});

/**
 * The flags, for a page of photos that is one of the view `name`: where that is off, the page leads home (FF-03, RT-12).
 */
export async function requirePhotoView(name: FlagName): Promise<Flags> {
  const flags = await getFlags();
  return flags[name] ? flags : redirect(route('home'));
}

import 'server-only';
/** Feature flags of a host, from the configuration of the deployment and the overrides of this browser (FF-01). */
import type { NextRequest } from 'next/server';
import type { ResolvedHost } from './resolve-channel';
import { channels } from '@/lib/config/channels';
import { env } from '@/lib/config/env.server';
import {
  allowedOverrides,
  flagNames,
  flagsCookie,
  type FlagOverrides,
  flagsOffByDefault,
  overridesOf,
  type Flags,
} from '@/lib/config/flags';

type FlagConfig = Readonly<Record<string, readonly string[]>>;

/** Without a configuration of the deployment, all flags are on, except those of `flagsOffByDefault`. */
const everywhere = channels.map((channel) => channel.baseDomain);
const defaults: FlagConfig = Object.fromEntries(
  flagNames.map((name) => [name, flagsOffByDefault.includes(name) ? [] : everywhere]),
);

/** Value of each flag. A flag is on if its list contains the base domain; an override replaces that (FF-01). */
export const evaluateFlags = (
  config: FlagConfig,
  baseDomain: string,
  overrides: FlagOverrides,
): Flags =>
  // Object.fromEntries returns an index type, but here every name is present.
  Object.fromEntries(
    flagNames.map((name) => [name, overrides[name] ?? config[name]?.includes(baseDomain) ?? false]),
  ) as Flags;

export const flagsAt = (baseDomain: string, overrides: FlagOverrides): Flags =>
  evaluateFlags(env().FEATURE_FLAGS ?? defaults, baseDomain, overrides);

/** Flags for a request to a route handler. */
export function flagsOf(request: NextRequest, { channel, environment }: ResolvedHost): Flags {
  const overrides = overridesOf(request.cookies.get(flagsCookie)?.value ?? '');
  return flagsAt(channel.baseDomain, allowedOverrides(overrides, environment === 'production'));
}

import 'server-only';
/** Feature flags, evaluated on the server (FF-01). */
import { cookies, headers } from 'next/headers';
import { cache } from 'react';
import { getActivation } from '@/lib/activation/queries.server';
import type { ActivationReply } from '@/lib/activation/schema';
import { requestChannel } from '@/lib/channel/request-channel.server';
import { env } from '@/lib/config/env.server';
import {
  allowedOverrides,
  type FlagName,
  flagNames,
  flagsCookie,
  type FlagOverrides,
  overridesOf,
  type Flags,
  panelFlag,
} from '@/lib/config/flags';
import { flagsAt } from '@/lib/channel/host-flags.server';
import { route } from '@/lib/config/routes';
import { flagsHeader } from '@/lib/middleware/exchange';
import { redirect } from '@/lib/navigation/navigation.server';

/** What this browser asks for; the panel cannot be opened in production by an address that somebody sends (FF-04). */
const getOverrides = cache(async (): Promise<FlagOverrides> => {
  const [{ environment }, given, kept] = await Promise.all([
    requestChannel(),
    headers(),
    cookies(),
  ]);
  // Middleware adds what the page's address asks for; route handlers, which have no middleware, see the cookie.
  const overrides = overridesOf(given.get(flagsHeader) ?? kept.get(flagsCookie)?.value ?? '');
  return allowedOverrides(overrides, environment === 'production');
});

/** The flags of this request. */
export const getFlags = cache(async (): Promise<Flags> => {
  const [{ channel }, overrides] = await Promise.all([requestChannel(), getOverrides()]);
  return flagsAt(channel.baseDomain, overrides);
});

export type FlagView = {
  name: FlagName;
  isOn: boolean;
  /** What it rests on: this browser's wish, the deployment's configuration, or neither. */
  source: 'query' | 'configuration' | 'default';
};

/** Every flag with its source, for the panel; null where that may not be seen (FF-04). */
export async function getFlagPanel(): Promise<FlagView[] | null> {
  const [flags, overrides] = await Promise.all([getFlags(), getOverrides()]);
  if (!flags[panelFlag]) return null;
  const configured = env().FEATURE_FLAGS ? 'configuration' : 'default';
  return flagNames.map((name) => ({
    name,
    isOn: flags[name],
    source: overrides[name] === undefined ? configured : 'query',
  }));
}

/**
 * The flags, for a page of photos that is one of the view `name`, and how the library stands: where the view is off, or
 * the library rests and nobody may activate it, the page leads home (FF-03, RT-12). What is not active is the page's to say.
 */
export async function openPhotoView(
  name: FlagName,
): Promise<{ flags: Flags; activation: ActivationReply }> {
  const [flags, activation] = await Promise.all([getFlags(), getActivation()]);
  const isActive = activation.status === 'ACTIVE';
  const isOpen = flags[name] && (isActive || flags.PhotoManagementReactivationEnabled);
  return isOpen ? { flags, activation } : redirect(route('home'));
}

/** The same for every page besides the library's own: a library that is not active says so there (RT-12). */
export async function requirePhotoView(name: FlagName): Promise<Flags> {
  const { flags, activation } = await openPhotoView(name);
  return activation.status === 'ACTIVE' ? flags : redirect(route('photoManagement'));
}

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

/** Overrides of the flags in this browser. In production an override cannot switch on the panel (FF-04). */
const getOverrides = cache(async (): Promise<FlagOverrides> => {
  const [{ environment }, requestHeaders, cookieJar] = await Promise.all([
    requestChannel(),
    headers(),
    cookies(),
  ]);
  // Middleware passes the overrides in the page's URL as a header. Route handlers have no middleware, so they read the
  // cookie.
  const overrides = overridesOf(
    requestHeaders.get(flagsHeader) ?? cookieJar.get(flagsCookie)?.value ?? '',
  );
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
  /** `query`: override of this browser. `configuration`: configured by the deployment. `default`: neither. */
  source: 'query' | 'configuration' | 'default';
};

/** Every flag with its source, for the panel; null if the panel is not allowed (FF-04). */
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
 * Returns the flags and the state of the library for a photo page that the flag `name` switches on. Redirects to the
 * home page if the flag is off, or if the library is inactive and cannot be activated (FF-03, RT-12). If it can be
 * activated, the page offers that.
 */
export async function openPhotoView(
  name: FlagName,
): Promise<{ flags: Flags; activation: ActivationReply }> {
  const [flags, activation] = await Promise.all([getFlags(), getActivation()]);
  const isActive = activation.status === 'ACTIVE';
  const isOpen = flags[name] && (isActive || flags.PhotoManagementReactivationEnabled);
  return isOpen ? { flags, activation } : redirect(route('home'));
}

/**
 * Returns the flags for any other photo page. If the library is inactive, it redirects to the page that shows its state
 * (RT-12).
 */
export async function requirePhotoView(name: FlagName): Promise<Flags> {
  const { flags, activation } = await openPhotoView(name);
  return activation.status === 'ACTIVE' ? flags : redirect(route('photoManagement'));
}

import 'server-only';
/** Reads the security features of the identity provider, and the devices on which the customer is signed in. */
import { cache } from 'react';
import { requestChannel } from '@/lib/channel/request-channel.server';
import type { Channel } from '@/lib/config/channels';
import { accountSessionListDto } from '@/lib/contracts/auth';
import type { ProviderFeature } from '@/lib/contracts/identity';
import { formattersFor } from '@/lib/format/formatters';
import { AppError, isUnknownCall } from '@/lib/http/errors';
import { callUpstream, type Caller } from '@/lib/http/upstream.server';
import { getTranslator } from '@/lib/i18n/get-translator.server';
import { findProvider } from '@/lib/session/provider.server';
import {
  anonymousCaller,
  requireCaller,
  requireSession,
} from '@/lib/session/request-session.server';
import { identityOf, type Session } from '@/lib/session/resolve-session.server';
import { type DeviceView, toDeviceView } from './view';

/**
 * Features that the provider announces beyond the specification (`account_features` of its discovery document); none if
 * the provider does not respond.
 */
export const readProviderFeatures = async (caller: Caller): Promise<readonly ProviderFeature[]> =>
  (await findProvider(caller))?.account_features ?? [];

/** {@link readProviderFeatures} for the current page. */
export const getProviderFeatures = cache(async (): Promise<readonly ProviderFeature[]> =>
  readProviderFeatures(await anonymousCaller()),
);

type Asked = {
  session: Pick<Session, 'idpType' | 'sub' | 'providerSession'>;
  channel: Pick<Channel, 'locale' | 'timeZone'>;
};

/**
 * Devices on which a customer is signed in; the current browser is first.
 *
 * @returns 'failed' if the service does not respond; null if the service does not know the call, which only the
 * provider announces
 */
export async function readDevices(
  caller: Caller,
  { session, channel }: Asked,
): Promise<DeviceView[] | 'failed' | null> {
  const locale = caller.locale ?? channel.locale;
  try {
    const [t, { sessions }] = await Promise.all([
      getTranslator(locale, 'security'),
      callUpstream('auth', 'listSessions', accountSessionListDto, caller, {
        ids: identityOf(session),
        query: { current: session.providerSession ?? '' },
      }),
    ]);
    const context = { t, format: formattersFor(locale, channel.timeZone), now: new Date() };
    return sessions.map((one) => toDeviceView(one, context));
  } catch (error) {
    if (isUnknownCall(error)) return null;
    if (error instanceof AppError) return 'failed';
    throw error;
  }
}

/** The devices of the signed-in customer. */
export async function listDevices(): Promise<DeviceView[] | 'failed' | null> {
  const [caller, session, { channel }] = await Promise.all([
    requireCaller(),
    requireSession(),
    requestChannel(),
  ]);
  return readDevices(caller, { session, channel });
}

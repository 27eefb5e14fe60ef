/** Formatted texts of the customer's sessions. Pure. */
import type { AccountSessionDto } from '@/lib/contracts/auth';
import type { Formatters } from '@/lib/format/formatters';
import type { Translator } from '@/lib/i18n/translator';

export type DeviceView = {
  id: string;
  /** For example `Firefox on Android`. */
  name: string;
  signedIn: string;
  /** For example `Last used yesterday`. */
  used: string;
  isCurrent: boolean;
};

type Context = { t: Translator<'security'>; format: Formatters; now: Date };

function nameOf({ browser, system }: AccountSessionDto, t: Context['t']): string {
  if (browser && system) return t('device', { browser, system });
  return browser ?? system ?? t('unknownDevice');
}

export const toDeviceView = (
  session: AccountSessionDto,
  { t, format, now }: Context,
): DeviceView => ({
  id: session.id,
  name: nameOf(session, t),
  signedIn: t('signedIn', { date: format.dateTime(new Date(session.signedInAt)) }),
  used: t('used', { when: format.relativeDay(new Date(session.lastUsedAt), now) }),
  isCurrent: session.isCurrent,
});

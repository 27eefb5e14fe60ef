/** Texts of a callback test. Pure. */
import type { CallbackTestDto } from '@/lib/contracts/customers';
import type { Translator } from '@/lib/i18n/translator';
import type { CallbackTestView } from './schema';

/** `340 ms`, `1.2 secs`, in the given language. */
function duration(milliseconds: number, locale: string): string {
  const isShort = milliseconds < 1000;
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isShort ? 'millisecond' : 'second',
    maximumFractionDigits: isShort ? 0 : 1,
  }).format(isShort ? milliseconds : milliseconds / 1000);
}

const isRedirect = (status: number) => status >= 300 && status <= 399;
const isGood = (status: number) => status >= 200 && status <= 299;

export function toCallbackTestView(
  { outcome, status, durationMs, body }: CallbackTestDto,
  { t, locale }: { t: Translator<'integration.test'>; locale: string },
): CallbackTestView {
  if (outcome !== 'answered' || status === null || status === undefined) {
    const text = t(outcome === 'refused' ? 'refused' : 'failed');
    return { tone: 'danger', text, note: null, body: null };
  }
  return {
    tone: isGood(status) ? 'success' : 'warning',
    text: t('answered', { status: String(status), time: duration(durationMs, locale) }),
    note: isRedirect(status) ? t('redirect') : null,
    body: body ?? '',
  };
}

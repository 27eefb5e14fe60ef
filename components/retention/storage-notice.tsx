import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import { type Tone, ToneIcon } from '@/components/ui/tone-icon';
import { route } from '@/lib/config/routes';
import { getFormatters } from '@/lib/i18n/get-translator.server';
import { hashed } from '@/lib/observability/log.server';
import type { PhotoStorage } from '@/lib/retention/queries.server';
import type { StorageStatus } from '@/lib/retention/storage-period';
import { toStorageTexts } from '@/lib/retention/view';
import { requireSession } from '@/lib/session/request-session.server';
import { WithStorage } from './with-storage';
import { StorageButton } from './storage-button';

const looks: Readonly<Record<StorageStatus, { edge: string; tone: Tone | null }>> = {
  safe: { edge: 'border-transparent ps-0', tone: null },
  warning: { edge: 'border-warning ps-4', tone: 'warning' },
  critical: { edge: 'border-danger ps-4', tone: 'danger' },
};
const colours = { warning: 'text-warning', danger: 'text-danger', info: '', success: '' };

/**
 * Notice of the storage period (MP-03, SS-03 to SS-05): one line while there is enough time, a
 * banner near the end. Its button opens a dialog. In a critical state the dialog also opens
 * automatically, once per browser session.
 */
export const StorageNotice = () => (
  <WithStorage>{(storage) => <Notice storage={storage} />}</WithStorage>
);

async function Notice({ storage }: { storage: PhotoStorage }) {
  const [t, format, { sub }] = await Promise.all([
    getTranslations('retention'),
    getFormatters(),
    requireSession(),
  ]);
  const { state, short, remedy, rule, day } = toStorageTexts(storage, { t, format });
  const { edge, tone } = looks[storage.status];
  const isCalm = tone === null;
  return (
    <section
      aria-label={t('label')}
      // On small screens the calm notice is one row. If the page has tabs, the notice is in the row
      // of the tabs (photo-grid.css).
      data-quiet={isCalm ? '' : undefined}
      className={`flex items-center gap-x-3 border-s-4 md:flex-nowrap print:hidden ${edge} ${isCalm ? 'max-sm:-my-1' : 'flex-wrap'}`}
    >
      <p
        className={`flex min-w-0 items-start gap-3 ${isCalm ? 'text-ink-muted max-sm:grow max-sm:text-sm' : 'font-semibold'}`}
      >
        <span className={`mt-0.5 ${tone ? colours[tone] : ''}`}>
          {tone ? <ToneIcon tone={tone} /> : <Icon name="calendar" className="size-5" />}
        </span>
        {isCalm ? (
          <>
            <span>{state}</span>
            <span aria-hidden className="hidden">
              {short}
            </span>
          </>
        ) : (
          <span className="text-pretty">
            {state} {remedy && <span className="font-normal max-md:hidden">{remedy}</span>}
          </span>
        )}
      </p>
      <StorageButton
        label={isCalm ? <QuietLabel text={t('more')} /> : t('act')}
        owner={hashed(sub)}
        opensItself={storage.status === 'critical'}
        texts={{
          title: state,
          paragraphs: remedy ? [remedy, rule] : [rule],
          page: t('seePage', { date: day }),
          close: t('close'),
        }}
        href={route('photoStorage')}
      />
    </section>
  );
}

/** On small screens an icon is shown, and only screen readers get the text. */
const QuietLabel = ({ text }: { text: string }) => (
  <>
    <Icon name="chevron-right" className="mx-3 size-5 sm:hidden" />
    <span className="max-sm:sr-only">{text}</span>
  </>
);

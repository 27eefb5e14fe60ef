import { getTranslations } from 'next-intl/server';
import { Button } from '@/components/ui/button';
import { type FlagView, getFlagPanel } from '@/lib/flags/flags.server';

const dialogId = 'flag-panel';

/** Query that gives another browser the same flags. */
const queryOf = (flags: readonly FlagView[]): string =>
  `?${new URLSearchParams(flags.map(({ name, isOn }) => [name, String(isOn)]))}`;

/**
 * For developers: the 'FF' button with the panel of flags (FF-04). A switch is a link, because the URL overrides a flag
 * (FF-01). The dialog is the browser's own, so customers load no code for it.
 */
export async function FlagPanel() {
  const flags = await getFlagPanel();
  if (!flags) return null;
  const t = await getTranslations('flags');
  return (
    <>
      <Button
        variant="secondary"
        size="icon"
        aria-label={t('open')}
        className="fixed start-4 bottom-20 z-20 bg-surface-raised md:bottom-4"
        {...{ command: 'show-modal', commandfor: dialogId }}
      >
        {'FF'}
      </Button>
      <dialog
        id={dialogId}
        aria-labelledby={`${dialogId}-title`}
        className="m-auto max-h-dvh w-full max-w-2xl overflow-y-auto rounded-lg bg-surface-raised p-4 text-ink shadow-overlay"
      >
        <div className="flex items-center justify-between gap-4">
          <h2 id={`${dialogId}-title`} className="text-xl">
            {t('title')}
          </h2>
          <Button variant="ghost" {...{ command: 'close', commandfor: dialogId }}>
            {t('close')}
          </Button>
        </div>
        <p className="text-ink-muted">{t('text')}</p>
        <ul className="mt-4">
          {flags.map(({ name, isOn, source }) => (
            <li
              key={name}
              className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line py-2"
            >
              <span className="min-w-0 break-words">
                <b>{name.replace('PhotoManagement', '')}</b>
                <span className="block text-sm text-ink-muted">
                  {`${t(isOn ? 'on' : 'off')} · ${t(`sources.${source}`)}`}
                </span>
              </span>
              <a
                href={`?${new URLSearchParams({ [name]: String(!isOn) })}`}
                className="flex min-h-touch items-center underline underline-offset-4"
              >
                {t(isOn ? 'turnOff' : 'turnOn')}
                <span className="sr-only">{` ${name}`}</span>
              </a>
            </li>
          ))}
        </ul>
        <a
          href={queryOf(flags)}
          className="mt-4 inline-flex min-h-touch items-center underline underline-offset-4"
        >
          {t('link')}
        </a>
      </dialog>
    </>
  );
}

'use client';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { type KeyName, type KeySign, shortcutRows } from '@/lib/photo-grid/shortcuts';
import { useSingleKeys } from './use-shortcuts';

type ShortcutsSheetProps = { open: boolean; onClose: () => void };

const isApple = () => /Mac|iP(hone|ad|od)/.test(navigator.platform);

/** A key that is called what stands on it. */
const isSign = (name: KeyName): name is KeySign => name.length === 1;

/** All shortcuts, and the switch for those of a single key. */
export function ShortcutsSheet({ open, onClose }: ShortcutsSheetProps) {
  const t = useTranslations('photoGrid.shortcuts');
  return (
    <Dialog open={open} onClose={onClose} title={t('title')} closeLabel={t('close')}>
      {open && <Shortcuts />}
    </Dialog>
  );
}

function Shortcuts() {
  const t = useTranslations('photoGrid.shortcuts');
  const id = useId();
  const [areOn, choose] = useSingleKeys();
  return (
    <>
      <dl className="grid gap-x-6">
        {shortcutRows.map(({ does, keys }) => (
          <div
            key={does}
            className="flex items-center justify-between gap-4 border-b border-line py-2"
          >
            <dt>{t(does)}</dt>
            <dd className="shrink-0 text-end text-sm text-ink-muted">
              {keys.map((chord, at) => (
                <span key={chord.join()}>
                  {at > 0 && ` ${t('keys.or')} `}
                  <Chord chord={chord} />
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <div>
        <label className="flex min-h-touch items-center gap-3 font-semibold">
          <input
            type="checkbox"
            role="switch"
            className="size-5 accent-brand"
            checked={areOn}
            aria-describedby={id}
            onChange={(event) => choose(event.target.checked)}
          />
          {t('singleKeys')}
        </label>
        <p id={id} className="text-sm text-ink-muted">
          {t('singleKeysHint')}
        </p>
      </div>
    </>
  );
}

/** Keys that are held together, or one after the other where a word stands between them. */
function Chord({ chord }: { chord: readonly KeyName[] }) {
  const t = useTranslations('photoGrid.shortcuts.keys');
  return chord.map((name, at) => {
    if (name === 'then') return ` ${t('then')} `;
    return (
      <span key={name}>
        {at > 0 && chord[at - 1] !== 'then' && ' + '}
        <kbd className="rounded-sm border border-line-strong bg-surface-sunken px-1.5 py-0.5 font-sans text-ink">
          {isSign(name) ? name : t(name === 'command' && !isApple() ? 'control' : name)}
        </kbd>
      </span>
    );
  });
}

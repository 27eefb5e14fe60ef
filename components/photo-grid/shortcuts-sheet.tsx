'use client';
import { useId } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { shortcutRows } from '@/lib/photo-grid/shortcuts';
import type { ShortcutWords } from '@/lib/photo-grid/selection-words';
import { useSingleKeys } from './use-single-keys';

type ShortcutsSheetProps = { open: boolean; onClose: () => void; words: ShortcutWords };

const isApple = () => /Mac|iP(hone|ad|od)/.test(navigator.platform);

/** All shortcuts, and the switch for those of a single key. */
export function ShortcutsSheet({ open, onClose, words }: ShortcutsSheetProps) {
  return (
    <Dialog open={open} onClose={onClose} title={words.title} closeLabel={words.close}>
      {open && <Shortcuts words={words} />}
    </Dialog>
  );
}

function Shortcuts({ words }: { words: ShortcutWords }) {
  const id = useId();
  const [areOn, choose] = useSingleKeys();
  const names: Readonly<Record<string, string>> = {
    ...words.keys,
    command: isApple() ? words.keys.command : words.keys.control,
  };
  return (
    <>
      <dl className="grid gap-x-6">
        {shortcutRows.map(({ does, keys }) => (
          <div
            key={does}
            className="flex items-center justify-between gap-4 border-b border-line py-2"
          >
            <dt>{words[does]}</dt>
            <dd className="shrink-0 text-end text-sm text-ink-muted">
              {keys.map((chord, at) => (
                <span key={chord.join()}>
                  {at > 0 && ` ${words.keys.or} `}
                  <Chord chord={chord} names={names} />
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
          {words.singleKeys}
        </label>
        <p id={id} className="text-sm text-ink-muted">
          {words.singleKeysHint}
        </p>
      </div>
    </>
  );
}

type ChordProps = { chord: readonly string[]; names: Readonly<Record<string, string>> };

/** Keys that are held together, or one after the other where a word stands between them. */
function Chord({ chord, names }: ChordProps) {
  return chord.map((name, at) => {
    if (name === 'then') return ` ${names[name]} `;
    return (
      <span key={name}>
        {at > 0 && chord[at - 1] !== 'then' && ' + '}
        <kbd className="rounded-sm border border-line-strong bg-surface-sunken px-1.5 py-0.5 font-sans text-ink">
          {names[name] ?? name}
        </kbd>
      </span>
    );
  });
}

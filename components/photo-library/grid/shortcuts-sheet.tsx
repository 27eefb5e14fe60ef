'use client';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { hasWayToAlbums, useSingleKeys } from './use-shortcuts';

/** Keys whose label is the same character in every language. */
type KeySign = 'X' | 'F' | 'I' | 'A' | 'D' | 'Z' | 'G' | 'P' | 'O' | '?';
/** A character, or the message key of a key's name. */
type KeyName =
  | KeySign
  | 'arrows'
  | 'enter'
  | 'space'
  | 'shift'
  | 'click'
  | 'escape'
  | 'delete'
  | 'command'
  | 'then';

type Row = { does: string; keys: readonly (readonly KeyName[])[] };

/** Rows of the list of shortcuts. Each entry of `keys` is one alternative: keys pressed together or in sequence. */
const gridRows = [
  { does: 'move', keys: [['arrows']] },
  { does: 'openPhoto', keys: [['enter']] },
  { does: 'toggle', keys: [['space'], ['X']] },
  { does: 'favourite', keys: [['F']] },
  { does: 'extend', keys: [['shift', 'arrows']] },
  { does: 'range', keys: [['shift', 'click']] },
  { does: 'all', keys: [['command', 'A']] },
  { does: 'end', keys: [['escape']] },
  { does: 'info', keys: [['I']] },
  { does: 'delete', keys: [['delete']] },
  { does: 'download', keys: [['shift', 'D']] },
  { does: 'undo', keys: [['command', 'Z']] },
  { does: 'goPhotos', keys: [['G', 'then', 'P']] },
  { does: 'goAlbums', keys: [['G', 'then', 'A']] },
  { does: 'goOrders', keys: [['G', 'then', 'O']] },
  { does: 'help', keys: [['?']] },
] as const satisfies readonly Row[];

/** Rows for the viewer. */
const viewerRows = [
  { does: 'move', keys: [['arrows']] },
  { does: 'pan', keys: [['shift', 'arrows']] },
  { does: 'favourite', keys: [['F']] },
  { does: 'leave', keys: [['escape']] },
  { does: 'info', keys: [['I']] },
  { does: 'deleteOne', keys: [['delete']] },
  { does: 'downloadOne', keys: [['shift', 'D']] },
  { does: 'undo', keys: [['command', 'Z']] },
  { does: 'help', keys: [['?']] },
] as const satisfies readonly Row[];

type Reach = {
  /** Surface on which the keys are pressed. */
  surface: 'grid' | 'viewer';
  /** Whether the surface has favourites. */
  hasFavourites: boolean;
  /** Whether photos can be deleted on this surface. */
  canDelete: boolean;
  /** Whether an action of the page can be undone. */
  canUndo: boolean;
};

type ShortcutsSheetProps = Reach & { open: boolean; onClose: () => void };

const isApple = () => /Mac|iP(hone|ad|od)/.test(navigator.platform);

/** True if the name is the character on the key, for example `X`. All other names are translated. */
const isSign = (name: KeyName): name is KeySign => name.length === 1;

/** Dialog with all keyboard shortcuts and the switch that turns single-key shortcuts on or off. */
export function ShortcutsSheet({ open, onClose, ...reach }: ShortcutsSheetProps) {
  const t = useTranslations('photoGrid.shortcuts');
  return (
    <Dialog open={open} onClose={onClose} title={t('title')} closeLabel={t('close')}>
      {open && <Shortcuts {...reach} />}
    </Dialog>
  );
}

function Shortcuts({ surface, hasFavourites, canDelete, canUndo }: Reach) {
  const t = useTranslations('photoGrid.shortcuts');
  const id = useId();
  const [areOn, choose] = useSingleKeys();
  const hidden = new Set<string>([
    ...(hasFavourites ? [] : ['favourite']),
    ...(canDelete ? [] : ['delete', 'deleteOne']),
    ...(canUndo ? [] : ['undo']),
    ...(hasWayToAlbums() ? [] : ['goAlbums']),
  ]);
  const rows = (surface === 'grid' ? gridRows : viewerRows).filter(({ does }) => !hidden.has(does));
  return (
    <>
      <dl className="grid gap-x-6">
        {rows.map(({ does, keys }) => (
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

/** One combination of keys: joined by `+` if pressed together, by the word for `then` if pressed in sequence. */
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

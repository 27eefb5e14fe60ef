'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { PhotoPosition } from '@/lib/photo-library/grid/photo-list';
import { BottomTools, SpokenCount } from './bottom-tools';
import { SelectionActions } from './photo-action';
import { Pile } from './pile';
import { ShortcutsSheet } from './shortcuts-sheet';
import { useSurface } from './surface';
import type { SurfaceAction } from './surface-action';
import { useSelectionSize } from './use-selection';
import { useSelectionKeys } from './use-shortcuts';
import './selection.css';

/** How long the hint about selecting several photos is shown, in milliseconds (SE-06). */
const hintMs = 10_000;

type SelectionBarProps = {
  /** Actions of the surface, in the order of their buttons. */
  actions: readonly SurfaceAction[];
  /** Opens the viewer with the information of the focused photo. */
  onInfo?: (position: PhotoPosition) => void;
};

/** The bar with the actions on the selected photos (SE-02), and the page's keyboard shortcuts. */
export function SelectionBar({ actions, onInfo }: SelectionBarProps) {
  const surface = useSurface();
  const { list, selection, grid, commands } = surface;
  const t = useTranslations('photoGrid.selection');
  const shortcuts = useTranslations('photoGrid.shortcuts');
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [slots, setSlots] = useState<HTMLElement | null>(null);
  const size = useSelectionSize(selection);
  const isActive = size >= 0;

  useSelectionKeys({
    selection,
    onDelete: () => commands.current.delete?.(),
    onDownload: () => commands.current.download?.(),
    onInfo() {
      const position = grid.focused();
      if (position) onInfo?.(position);
    },
    onHelp: () => setHelpOpen(true),
  });

  const count = t('count', { count: Math.max(0, size) });
  const isHintShown = useHint(isActive);
  const isAll = isActive && size > 0 && size === list.total();
  return (
    <>
      <SpokenCount text={isActive ? count : ''} />
      {isActive && (
        <BottomTools
          label={t('toolbar')}
          pile={<Pile {...{ list, selection }} />}
          count={count}
          note={
            isHintShown && (
              <>
                <span className="photo-grid-touch-hint">{t('hintTouch')}</span>
                <span className="photo-grid-keys-hint">{t('hintKeys')}</span>
              </>
            )
          }
          all={{
            isOn: isAll,
            onPress: () => (isAll ? selection.clear() : selection.selectAll()),
          }}
          close={{ label: t('cancel'), onPress: () => selection.stop() }}
        >
          <Button
            variant="quiet"
            size="icon"
            className="max-md:hidden"
            aria-label={shortcuts('open')}
            title={shortcuts('open')}
            onClick={() => setHelpOpen(true)}
          >
            <Icon name="keyboard" />
          </Button>
          <div ref={setSlots} className="contents">
            {actions.map(({ name }) => (
              <div key={name} className="contents" />
            ))}
          </div>
        </BottomTools>
      )}
      <SelectionActions {...{ actions, slots }} />
      <ShortcutsSheet
        open={isHelpOpen}
        onClose={() => setHelpOpen(false)}
        surface="grid"
        hasFavourites={actions.some(({ key }) => key === 'favourite')}
        canDelete={actions.some(({ key }) => key === 'delete')}
        canUndo={actions.some(({ canUndo }) => canUndo?.(surface))}
      />
    </>
  );
}

/** True during the first 10 s of the selection mode. */
function useHint(isActive: boolean): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!isActive) return;
    const timer = setTimeout(() => setOver(true), hintMs);
    return () => {
      clearTimeout(timer);
      setOver(false);
    };
  }, [isActive]);
  return isActive && !isOver;
}

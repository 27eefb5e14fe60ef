'use client';
import { useTranslations } from 'next-intl';
import {
  BottomTools,
  ProgressBar,
  SpokenCount,
  ToolButton,
} from '@/components/photo-library/grid/bottom-tools';
import type { ChangeProgress } from '@/lib/photo-library/photos/change-deleted';

type DeletedToolsProps = {
  size: number;
  /** Progress of a running restoration; null if none is running. */
  progress: ChangeProgress | null;
  onClear: () => void;
  onRestore: () => void;
  onPurge: () => void;
  onStop: () => void;
};

/**
 * Toolbar with buttons that restore the selected photos or delete them permanently; shown while photos are selected.
 */
export function DeletedTools(props: DeletedToolsProps) {
  const { size, progress, onClear, onRestore, onPurge, onStop } = props;
  const t = useTranslations('photos.deleted');
  const count = t('count', { count: size });
  return (
    <>
      <SpokenCount text={size > 0 ? count : ''} />
      {size > 0 && (
        <BottomTools
          label={t('grid')}
          count={count}
          note={progress && <ProgressBar {...progress} text={t(progress.phase, progress)} />}
          close={{ label: t('selectNone'), isOff: progress !== null, onPress: onClear }}
        >
          {progress ? (
            <ToolButton icon="pause" onClick={onStop}>
              {t('stop')}
            </ToolButton>
          ) : (
            <>
              <ToolButton icon="rotate-ccw" onClick={onRestore}>
                {t('restore')}
              </ToolButton>
              <ToolButton icon="trash" onClick={onPurge}>
                {t('purge')}
              </ToolButton>
            </>
          )}
        </BottomTools>
      )}
    </>
  );
}

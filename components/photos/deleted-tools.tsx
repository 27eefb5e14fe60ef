'use client';
import { useTranslations } from 'next-intl';
import { BottomTools, ProgressBar, SpokenCount } from '@/components/photo-grid/bottom-tools';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { ChangeProgress } from '@/lib/photos/change-deleted';

type DeletedToolsProps = {
  size: number;
  /** Of a restoration that is under way. */
  progress: ChangeProgress | null;
  isAboveBottomBar: boolean;
  onClear: () => void;
  onRestore: () => void;
  onPurge: () => void;
  onStop: () => void;
};

/** Restore and delete for good, while photos are selected. */
export function DeletedTools(props: DeletedToolsProps) {
  const { size, progress, isAboveBottomBar, onClear, onRestore, onPurge, onStop } = props;
  const t = useTranslations('photos.deleted');
  const count = t('count', { count: size });
  return (
    <>
      <SpokenCount text={size > 0 ? count : ''} />
      {size > 0 && (
        <BottomTools
          label={t('grid')}
          isAboveBottomBar={isAboveBottomBar}
          note={progress && <ProgressBar {...progress} text={t(progress.phase, progress)} />}
          start={
            <>
              <Button
                variant="quiet"
                size="icon"
                aria-label={t('selectNone')}
                title={t('selectNone')}
                disabled={progress !== null}
                onClick={onClear}
              >
                <Icon name="x" />
              </Button>
              <p className="px-2 font-semibold nums">{count}</p>
            </>
          }
        >
          {progress ? (
            <Button variant="secondary" onClick={onStop}>
              {t('stop')}
            </Button>
          ) : (
            <>
              <Button variant="ghost" onClick={onRestore}>
                <Icon name="rotate-ccw" />
                {t('restore')}
              </Button>
              <Button variant="ghost" onClick={onPurge}>
                <Icon name="trash" />
                {t('purge')}
              </Button>
            </>
          )}
        </BottomTools>
      )}
    </>
  );
}

'use client';
import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { planDownload } from '@/lib/photo-grid/download-photo';
import { ExplainedButton } from './explained-button';

type DownloadActionProps = {
  size: number;
  onDownload: () => void;
  /** Keeps only the first so many of the selected. */
  onKeepFirst: (count: number) => void;
};

/** Downloads what is selected, or says why not and offers what works instead (SE-03). */
export function DownloadAction({ size, onDownload, onKeepFirst }: DownloadActionProps) {
  const t = useTranslations('photoGrid.selection');
  const plan = planDownload(size);
  const refused = plan.state === 'tooMany' || plan.state === 'onlySingly' ? plan : null;
  return (
    <ExplainedButton
      className="photo-grid-tool"
      disabled={plan.state === 'off'}
      reason={
        refused && (
          <>
            {refused.state === 'tooMany' && `${t('downloadLimit')}. `}
            {refused.offer === 1 && t('downloadSingly')}
          </>
        )
      }
      offer={
        refused && {
          label: t('downloadOffer', { count: refused.offer }),
          onPress: () => onKeepFirst(refused.offer),
        }
      }
      onPress={onDownload}
    >
      <Icon name="download" className="size-5 shrink-0" />
      <span>{t('download')}</span>
    </ExplainedButton>
  );
}

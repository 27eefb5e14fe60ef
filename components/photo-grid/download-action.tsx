'use client';
import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { planDownload } from '@/lib/photo-grid/download-photo';
import { ExplainedButton } from './explained-button';
import { useHasArchives } from './use-archives';

type DownloadActionProps = {
  size: number;
  onDownload: () => void;
  /** Downloads more than one archive may have, as the customer knows then. */
  onDownloadParts: () => void;
  /** Keeps only the first so many of the selected. */
  onKeepFirst: (count: number) => void;
};

/** Downloads what is selected, or says what stands against it and offers what works instead (SE-03). */
export function DownloadAction(props: DownloadActionProps) {
  const { size, onDownload, onDownloadParts, onKeepFirst } = props;
  const t = useTranslations('photoGrid.selection');
  const plan = planDownload(size, useHasArchives());
  const refused = plan.state === 'tooMany' || plan.state === 'onlySingly' ? plan : null;
  const parts = plan.state === 'parts' ? plan.parts : null;
  return (
    <ExplainedButton
      className="photo-grid-tool"
      disabled={plan.state === 'off'}
      reason={
        plan.state !== 'off' &&
        plan.state !== 'ready' && (
          <>
            {plan.state !== 'onlySingly' && `${t('downloadLimit')}. `}
            {parts && t('downloadParts', { count: size, parts })}
            {refused?.offer === 1 && t('downloadSingly')}
          </>
        )
      }
      offer={
        refused
          ? {
              label: t('downloadOffer', { count: refused.offer }),
              onPress: () => onKeepFirst(refused.offer),
            }
          : parts !== null
            ? { label: t('downloadPartsStart', { parts }), onPress: onDownloadParts }
            : null
      }
      onPress={onDownload}
    >
      <Icon name="download" className="size-5 shrink-0" />
      <span>{t('download')}</span>
    </ExplainedButton>
  );
}

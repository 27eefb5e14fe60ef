'use client';
/**
 * Actions that are possible for own photos, but not in a shared album. Their buttons are shown and explain why they do
 * nothing (SA-03, PV-16, D-21).
 */
import { useTranslations } from 'next-intl';
import { ExplainedButton } from '@/components/photo-library/grid/explained-button';
import { ActionSlot, usePhotoAction } from '@/components/photo-library/grid/photo-action';
import { actionClass } from '@/components/photo-library/viewer/viewer-actions';
import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-names';

type UnavailableProps = { name: 'copy' | 'prints' | 'delete'; icon: IconName };

function Unavailable({ name, icon }: UnavailableProps) {
  const t = useTranslations('sharedAlbums.actions');
  const { surface } = usePhotoAction();
  return (
    <ActionSlot>
      <ExplainedButton
        className={surface === 'viewer' ? actionClass : 'photo-grid-tool'}
        reason={t('unavailable')}
      >
        <Icon name={icon} className="size-5 shrink-0" />
        <span>{t(name)}</span>
      </ExplainedButton>
    </ActionSlot>
  );
}

export const CopyUnavailable = () => <Unavailable name="copy" icon="copy" />;
export const PrintsUnavailable = () => <Unavailable name="prints" icon="printer" />;
export const DeletionUnavailable = () => <Unavailable name="delete" icon="trash" />;

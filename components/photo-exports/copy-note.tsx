import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Alert } from '@/components/ui/alert';
import type { VerifiedCopyReply } from '@/lib/photo-exports/schema';

type CopyNoteProps = {
  /** The verified copy; `unknown` if it could not be read. */
  copy: VerifiedCopyReply | 'unknown';
  action?: ReactNode;
};

/**
 * Note that says whether the customer has a verified copy of the photos that will be deleted, with
 * a link to make a copy.
 */
export function CopyNote({ copy, action }: CopyNoteProps) {
  const t = useTranslations('photoExports.copy');
  if (copy === 'unknown')
    return (
      <Alert tone="warning" action={action}>
        {t('unknown')}
      </Alert>
    );
  const { verifiedOn, missingCount } = copy;
  const isWhole = verifiedOn !== null && missingCount === 0;
  return (
    <Alert tone={isWhole ? 'success' : 'warning'} action={!isWhole && action}>
      {verifiedOn === null ? t('none') : t('verified', { date: verifiedOn })}
      {verifiedOn !== null && missingCount > 0 && ` ${t('missing', { count: missingCount })}`}
    </Alert>
  );
}

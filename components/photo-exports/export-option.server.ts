import 'server-only';
import { getTranslations } from 'next-intl/server';
import { route } from '@/lib/config/routes';
import { findExportState } from '@/lib/photo-exports/queries.server';

/** URL of the photos page; its fragment opens the dialog 'Export photos'. */
export const exportHref = `${route('photos')}#export`;

/**
 * Returns the link to a copy of the photos, with a sentence about the state of that copy; null
 * after a failure.
 */
export async function getExportOption(): Promise<{
  text: string;
  label: string;
  href: string;
} | null> {
  const [t, state] = await Promise.all([getTranslations('photoExports'), findExportState()]);
  if (!state) return null;
  const { copy, ready, isUnderWay } = state;
  const texts = [
    ...(copy.verifiedOn === null ? [] : [t('copy.verified', { date: copy.verifiedOn })]),
    ...(copy.verifiedOn !== null && copy.missingCount > 0
      ? [t('copy.missing', { count: copy.missingCount })]
      : []),
    ...(ready ? [t('exit.ready', { date: ready.until })] : []),
    ...(ready && ready.outsideCount > 0 ? [t('newer.outside', { count: ready.outsideCount })] : []),
    ...(isUnderWay ? [t('exit.processing')] : []),
  ];
  const { backupId } = ready ?? {};
  return {
    text: texts.length > 0 ? texts.join(' ') : t('exit.none'),
    ...(backupId === undefined
      ? { label: t('menu'), href: exportHref }
      : { label: t('exit.open'), href: route('photoExports', { backupId }) }),
  };
}

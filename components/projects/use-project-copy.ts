'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { importWhenOnline } from '@/components/ui/load-ahead';
import { useToast } from '@/components/ui/toast';
import { useRouter } from '@/lib/navigation/navigation';
import type { ProjectView } from '@/lib/projects/schema';

export const loadCopying = () => import('./project-copying');

/**
 * Returns a function that copies a project. Repeated clicks make one copy, and a retry after a
 * failure makes no second one.
 */
export function useProjectCopy() {
  const t = useTranslations();
  const locale = useLocale();
  const { show } = useToast();
  const { refresh } = useRouter();
  const [pendingId, setPendingId] = useState<string | null>(null);

  async function copy(project: ProjectView): Promise<void> {
    if (pendingId !== null) return;
    setPendingId(project.id);
    try {
      const { copyProjectWithToast } = await importWhenOnline(loadCopying);
      await copyProjectWithToast(project, { t, locale, show, refresh });
    } catch (error) {
      // The code could not be loaded.
      reportError(error);
      show({ tone: 'danger', text: t('projects.card.copyFailed') });
    }
    setPendingId(null);
  }
  return { copy, pendingId };
}

'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { loadPatiently } from '@/components/ui/load-ahead';
import { useToast } from '@/components/ui/toast';
import { useRouter } from '@/lib/navigation/navigation';
import type { ProjectView } from '@/lib/projects/schema';

export const loadCopying = () => import('./project-copying');

/** Copies a project, once however often it is asked for meanwhile; a try after a failure makes no second copy either. */
export function useProjectCopy() {
  const t = useTranslations();
  const locale = useLocale();
  const { show } = useToast();
  const { refresh } = useRouter();
  const [pendingId, setPendingId] = useState<string | null>(null);
  const keys = useRef(new Map<string, string>());
  const isBusy = useRef(false);

  async function copy(project: ProjectView): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    const { id } = project;
    setPendingId(id);
    const key = keys.current.get(id) ?? crypto.randomUUID();
    keys.current.set(id, key);
    try {
      const { copyAndTell } = await loadPatiently(loadCopying);
      const { isDone, toast } = await copyAndTell(project, key, t, locale);
      show(toast);
      if (isDone) {
        keys.current.delete(id);
        refresh();
      }
    } catch (error) {
      // Not even the code for it arrived.
      reportError(error);
      show({ tone: 'danger', text: t('projects.card.copyFailed') });
    } finally {
      isBusy.current = false;
      setPendingId(null);
    }
  }
  return { copy, pendingId };
}

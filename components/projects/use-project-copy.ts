'use client';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { useFailureToast } from '@/components/form/failure-message';
import { useFailure } from '@/components/form/use-failure';
import { useToast } from '@/components/ui/toast';
import { useRouter } from '@/lib/navigation/navigation';
import type { ProjectView } from '@/lib/projects/schema';

/** The longest title that the service takes. */
const maxTitle = 200;

/** Copies a project, once however often it is asked for meanwhile; a try after a failure makes no second copy either. */
export function useProjectCopy() {
  const t = useTranslations('projects.card');
  const { show } = useToast();
  const { refresh } = useRouter();
  const toFailure = useFailure();
  const toToast = useFailureToast();
  const [pendingId, setPendingId] = useState<string | null>(null);
  const keys = useRef(new Map<string, string>());
  const isBusy = useRef(false);

  async function copy({ id, title }: ProjectView): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setPendingId(id);
    const key = keys.current.get(id) ?? crypto.randomUUID();
    keys.current.set(id, key);
    try {
      const { copyProject } = await import('@/lib/projects/client');
      await copyProject(id, t('copyTitle', { title }).slice(0, maxTitle), key);
      keys.current.delete(id);
      show({ tone: 'success', text: t('copied') });
      refresh();
    } catch (error) {
      show(toToast(toFailure(error, { lead: t('copyFailed') })));
    } finally {
      isBusy.current = false;
      setPendingId(null);
    }
  }
  return { copy, pendingId };
}

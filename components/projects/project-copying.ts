import { failureToast } from '@/components/form/failure-message';
import { failureOf } from '@/components/form/use-failure';
import type { ToastMessage } from '@/components/ui/toast';
import type { Translator } from '@/lib/i18n/translator';
import { call } from '@/lib/http/api-client';
import { projectFormApi } from '@/lib/projects/form-api';
import type { ProjectView } from '@/lib/projects/schema';

/** Maximum length of a title at the service. */
const maxTitle = 200;

/**
 * Idempotency keys of requests without a reply, so that a retry does not make a second copy. Listed
 * in docs/caches.md.
 */
const keys = new Map<string, string>();

type Page = {
  t: Translator;
  locale: string;
  show: (message: Omit<ToastMessage, 'id'>) => void;
  refresh: () => void;
};

/** Copies a project, shows the result as a toast and refreshes the page. This file is loaded on demand. */
export async function copyProjectWithToast(
  { id, title }: ProjectView,
  { t, locale, show, refresh }: Page,
): Promise<void> {
  const key = keys.get(id) ?? crypto.randomUUID();
  keys.set(id, key);
  try {
    await call(projectFormApi.copy, {
      ids: { id },
      body: { title: t('projects.card.copyTitle', { title }).slice(0, maxTitle) },
      idempotencyKey: key,
    });
    keys.delete(id);
    show({ tone: 'success', text: t('projects.card.copied') });
    refresh();
  } catch (error) {
    const failure = failureOf(error, { summary: t('projects.card.copyFailed') }, t, locale);
    show(failureToast(failure, t));
  }
}

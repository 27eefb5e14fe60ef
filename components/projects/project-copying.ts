import { failureToast } from '@/components/form/failure-message';
import { failureOf } from '@/components/form/use-failure';
import type { ToastMessage } from '@/components/ui/toast';
import type { Translator } from '@/lib/i18n/translator';
import { call } from '@/lib/http/api-client';
import { projectFormApi } from '@/lib/projects/form-api';
import type { ProjectView } from '@/lib/projects/schema';

/** The longest title that the service takes. */
const maxTitle = 200;

/** Of what was asked for and not answered: the same key makes no second copy. Listed in docs/caches.md. */
const keys = new Map<string, string>();

type Page = {
  t: Translator;
  locale: string;
  show: (message: Omit<ToastMessage, 'id'>) => void;
  refresh: () => void;
};

/** Copies a project, says how that went and reads the page anew; no part of the first load. */
export async function copyAndTell(
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
    const failure = failureOf(error, { lead: t('projects.card.copyFailed') }, t, locale);
    show(failureToast(failure, t));
  }
}

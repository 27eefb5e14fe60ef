import { failureToast } from '@/components/form/failure-message';
import { failureOf } from '@/components/form/use-failure';
import type { ToastMessage } from '@/components/ui/toast';
import type { Translator } from '@/lib/i18n/translator';
import { copyProject } from '@/lib/projects/client';
import type { ProjectView } from '@/lib/projects/schema';

/** The longest title that the service takes. */
const maxTitle = 200;

/** Copies a project and says how that went; no part of the first load. The same key makes no second copy. */
export async function copyAndTell(
  { id, title }: ProjectView,
  key: string,
  t: Translator,
  locale: string,
): Promise<{ isDone: boolean; toast: Omit<ToastMessage, 'id'> }> {
  try {
    await copyProject(id, t('projects.card.copyTitle', { title }).slice(0, maxTitle), key);
    return { isDone: true, toast: { tone: 'success', text: t('projects.card.copied') } };
  } catch (error) {
    const failure = failureOf(error, { lead: t('projects.card.copyFailed') }, t, locale);
    return { isDone: false, toast: failureToast(failure, t) };
  }
}

'use client';
import { useTranslations } from 'next-intl';
import { ConfirmDialog, useAskedAnew } from '@/components/form/confirm-dialog';
import { useFailureToast } from '@/components/form/failure-message';
import { useFailure } from '@/components/form/use-failure';
import { useSubmit } from '@/components/form/use-submit';
import { fallAway } from '@/components/ui/fall-away';
import { useToast } from '@/components/ui/toast';
import { call } from '@/lib/http/api-client';
import { ApiError } from '@/lib/http/api-error';
import { useRouter } from '@/lib/navigation/navigation';
import { projectsApi } from '@/lib/projects/api';
import type { ProjectView } from '@/lib/projects/schema';
import { headingIdOf } from './project-card';

/** How long a deletion can be taken back by one press. */
const undoMs = 10_000;

const isNotFound = (error: unknown) => error instanceof ApiError && error.code === 'notFound';

type ProjectDeletionProps = {
  /** The project in question; it stays while the dialog closes, so that its text does not go before it. */
  project: ProjectView;
  isOpen: boolean;
  /** The service announces that it brings deleted projects back. */
  canRestore: boolean;
  onClose: () => void;
  /** It is gone; the list is about to be read anew. */
  onDeleted: (project: ProjectView) => void;
  onRestored: (project: ProjectView) => void;
  /** Where the focus goes when the dialog closes. */
  lastFocus: () => HTMLElement | null;
};

/** Deleting one project: the question, one request however often it is pressed, and the way back for 10 s (SP-02). */
export function ProjectDeletion(props: ProjectDeletionProps) {
  const { project, isOpen, canRestore, onClose, onDeleted, onRestored, lastFocus } = props;
  const t = useTranslations('projects.deletion');
  const { show } = useToast();
  const { refresh } = useRouter();
  const toFailure = useFailure();
  const toToast = useFailureToast();

  const withTitle = (key: 'text' | 'textForGood' | 'done' | 'restored') =>
    t.rich(key, { title: project.title, bdi: (title) => <bdi>{title}</bdi> });
  const toastText = (key: 'done' | 'restored') => (
    <span className="line-clamp-3">{withTitle(key)}</span>
  );

  async function undo() {
    try {
      await call(projectsApi.restore, { ids: { id: project.id } });
      onRestored(project);
      // Wherever the customer is by now: no page that was read before may be shown again (SP-03).
      refresh();
      show({ tone: 'success', text: toastText('restored') });
    } catch (error) {
      const texts = { notFound: t('restoreGone') };
      show(toToast(toFailure(error, isNotFound(error) ? { texts } : { lead: t('restoreFailed') })));
    }
  }

  const { submit, reset, failure, isPending } = useSubmit({
    lead: t('failed'),
    async send() {
      const wasThere = await call(projectsApi.delete, { ids: { id: project.id } }).then(
        () => true,
        (error: unknown) => {
          if (isNotFound(error)) return false;
          throw error;
        },
      );
      // Here and not in `onDone`, which waits for the page: the dialog closes at once.
      fallAway(document.getElementById(headingIdOf(project.id))?.closest('li'));
      onDeleted(project);
      onClose();
      refresh();
      if (!wasThere) show({ tone: 'info', text: t('alreadyGone') });
      else
        show({
          tone: 'success',
          text: toastText('done'),
          ...(canRestore && {
            durationMs: undoMs,
            action: { label: t('undo'), onPress: () => void undo() },
          }),
        });
    },
  });

  useAskedAnew(isOpen, reset);

  return (
    <ConfirmDialog
      open={isOpen}
      onClose={onClose}
      title={t('question')}
      description={
        <span className="break-words">{withTitle(canRestore ? 'text' : 'textForGood')}</span>
      }
      confirmLabel={t('confirm')}
      isPending={isPending}
      failure={failure}
      onConfirm={() => void submit()}
      lastFocus={lastFocus}
    >
      <span role="status" className="sr-only">
        {isPending && t('working')}
      </span>
    </ConfirmDialog>
  );
}

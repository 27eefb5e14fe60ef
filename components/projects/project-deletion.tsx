'use client';
import { useTranslations } from 'next-intl';
import { ConfirmDialog, useResetOnOpen } from '@/components/form/confirm-dialog';
import { useFailureToast } from '@/components/form/failure-message';
import { useFailure } from '@/components/form/use-failure';
import { useSubmit } from '@/components/form/use-submit';
import { animateRemoval } from '@/components/ui/animate-removal';
import { useToast } from '@/components/ui/toast';
import { call } from '@/lib/http/api-client';
import { ApiError } from '@/lib/http/api-error';
import { useRouter } from '@/lib/navigation/navigation';
import { projectsApi } from '@/lib/projects/api';
import type { ProjectView } from '@/lib/projects/schema';
import { projectHeadingIdOf } from './project-card';

/** Time in milliseconds within which a deletion can be undone. */
const undoMs = 10_000;

const isNotFound = (error: unknown) => error instanceof ApiError && error.code === 'notFound';

type ProjectDeletionProps = {
  /** The project to delete. It remains set while the dialog closes, so that the dialog's text stays visible. */
  project: ProjectView;
  isOpen: boolean;
  /** True if the service announces that it can restore deleted projects. */
  canRestore: boolean;
  onClose: () => void;
  /** Called after the deletion, before the list is refreshed. */
  onDeleted: (project: ProjectView) => void;
  onRestored: (project: ProjectView) => void;
  /** Element that takes the focus when the dialog closes. */
  lastFocus: () => HTMLElement | null;
};

/** Deletes a project: confirmation, one request for repeated clicks, and undo for 10 s (SP-02). */
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
      // Refreshes whichever page is open, because the router must not show pages from before the
      // restore (SP-03).
      refresh();
      show({ tone: 'success', text: toastText('restored') });
    } catch (error) {
      const texts = { notFound: t('restoreGone') };
      show(
        toToast(toFailure(error, isNotFound(error) ? { texts } : { summary: t('restoreFailed') })),
      );
    }
  }

  const { submit, reset, failure, isPending } = useSubmit({
    summary: t('failed'),
    async send() {
      const wasThere = await call(projectsApi.delete, { ids: { id: project.id } }).then(
        () => true,
        (error: unknown) => {
          if (isNotFound(error)) return false;
          throw error;
        },
      );
      // The dialog is closed here, because `onDone` would be called only after the page is
      // refreshed.
      animateRemoval(document.getElementById(projectHeadingIdOf(project.id))?.closest('li'));
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

  useResetOnOpen(isOpen, reset);

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

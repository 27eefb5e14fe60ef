'use client';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { ConfirmDialog, useResetOnOpen } from '@/components/form/confirm-dialog';
import { useFailureToast } from '@/components/form/failure-message';
import { useFailure } from '@/components/form/use-failure';
import { useSubmit } from '@/components/form/use-submit';
import { useToast } from '@/components/ui/toast';
import { call } from '@/lib/http/api-client';
import { ApiError } from '@/lib/http/api-error';
import { useRouter } from '@/lib/navigation/navigation';
import { widgetsApi } from '@/lib/widgets/api';
import type { BookView } from '@/lib/widgets/schema';

/** Time in milliseconds within which a deletion can be undone. */
const undoMs = 10_000;

/** Codes of failures after which it is unknown whether the service has executed the request. */
const unanswered: ReadonlySet<string> = new Set(['offline', 'timeout', 'unavailable', 'badAnswer']);

type BookDeletionProps = {
  /** The book remains set while the dialog closes, so that the dialog's text stays visible. */
  book: BookView;
  isOpen: boolean;
  onClose: () => void;
  onDeleted: (book: BookView) => void;
  onRestored: (book: BookView) => void;
  /** Element that takes the focus when the dialog closes. */
  lastFocus: () => HTMLElement | null;
};

/** Dialog that deletes an online version: confirmation, one request for repeated clicks, and undo for 10 s. */
export function BookDeletion(props: BookDeletionProps) {
  const { book, isOpen, onClose, onDeleted, onRestored, lastFocus } = props;
  const t = useTranslations('widgets.deletion');
  const { show } = useToast();
  const { refresh } = useRouter();
  const toFailure = useFailure();
  const toToast = useFailureToast();
  const withTitle = (key: 'text' | 'done' | 'restored') => t(key, { title: book.title });

  async function undo() {
    try {
      onRestored(await call(widgetsApi.request, { ids: { code: book.code } }));
      // Refreshes whichever page is open, because the router must not show lists from before the
      // restore.
      refresh();
      show({ tone: 'success', text: withTitle('restored') });
    } catch (error) {
      show(toToast(toFailure(error, { summary: t('restoreFailed') })));
    }
  }

  // Code of the book whose deletion ended without a response; the service may have deleted it.
  const unansweredFor = useRef<string | null>(null);

  const { submit, reset, failure, isPending } = useSubmit({
    summary: t('failed'),
    async send() {
      const wasThere = await call(widgetsApi.delete, { ids: { code: book.code } }).then(
        () => true,
        (error: unknown) => {
          if (!(error instanceof ApiError)) throw error;
          // The version was already deleted, elsewhere or by our earlier request. In the second
          // case this is a success.
          if (error.code === 'notFound') return unansweredFor.current === book.code;
          if (unanswered.has(error.code)) unansweredFor.current = book.code;
          throw error;
        },
      );
      unansweredFor.current = null;
      onDeleted(book);
      onClose();
      refresh();
      if (!wasThere) show({ tone: 'info', text: t('alreadyGone') });
      else
        show({
          tone: 'success',
          text: withTitle('done'),
          durationMs: undoMs,
          action: { label: t('undo'), onPress: () => void undo() },
        });
    },
  });

  useResetOnOpen(isOpen, reset);

  return (
    <ConfirmDialog
      open={isOpen}
      onClose={onClose}
      title={t('question')}
      description={<span className="break-words">{withTitle('text')}</span>}
      confirmLabel={t('confirm')}
      isPending={isPending}
      failure={failure}
      onConfirm={() => void submit()}
      lastFocus={lastFocus}
    />
  );
}

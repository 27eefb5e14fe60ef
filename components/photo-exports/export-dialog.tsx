'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { DialogFailure } from '@/components/form/failure-message';
import type { Failure } from '@/components/form/use-failure';
import { useSubmit } from '@/components/form/use-submit';
import { LazyMessages } from '@/components/shell/layout/lazy-messages';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { lazyApi } from '@/lib/http/lazy-api';
import { useRouter } from '@/lib/navigation/navigation';
import type { ExportReply } from '@/lib/photo-exports/schema';
import { PhotoExportProgress } from './export-progress';

const loadApi = lazyApi(() => import('@/lib/photo-exports/api'));

type ExportDialogProps = { isOpen: boolean; onClose: () => void };

/** Dialog that requests an export of all photos (EX-01), shows its progress (EX-02), and opens its page. */
export const ExportDialog = (props: ExportDialogProps) => (
  <LazyMessages name="photoExports">
    <ExportQuestion {...props} />
  </LazyMessages>
);

function ExportQuestion({ isOpen, onClose }: ExportDialogProps) {
  const t = useTranslations('photoExports.dialog');
  const common = useTranslations('common');
  const router = useRouter();
  const [reply, setReply] = useState<ExportReply | null>(null);
  const [progressFailure, setProgressFailure] = useState<Failure | null>(null);
  const failed = t('failed');
  const texts = { unprocessable: failed, unavailable: failed, badAnswer: failed, timeout: failed };
  const request = useSubmit({
    send: async () => {
      const { call, photoExportsApi } = await loadApi();
      return call(photoExportsApi.request, { body: {} });
    },
    onDone: handleReply,
    texts: { ...texts, tooManyRequests: t('limit') },
  });
  const isProcessing = reply?.state === 'processing' && !progressFailure;
  const failure = request.failure ?? progressFailure;
  function handleReply(next: ExportReply) {
    setReply(next);
    if (next.state === 'ready') router.push(next.href);
  }
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={t('title')}
      description={isProcessing ? undefined : t('intro')}
      closeLabel={common('close')}
      cancelLabel={isProcessing ? common('close') : common('cancel')}
      error={failure && <DialogFailure failure={failure} />}
      actions={
        !isProcessing && (
          <Button
            pending={request.isPending || reply?.state === 'ready'}
            onClick={() => {
              setProgressFailure(null);
              void request.submit();
            }}
          >
            {failure ? common('retry') : t('create')}
          </Button>
        )
      }
    >
      {isProcessing ? (
        <PhotoExportProgress started={reply} onReady={handleReply} onFailed={setProgressFailure} />
      ) : (
        <Contents />
      )}
    </Dialog>
  );
}

/** List that describes the contents of an export. */
function Contents() {
  const t = useTranslations('photoExports.dialog');
  return (
    <ul className="grid list-disc gap-1.5 ps-5 text-pretty">
      <li>{t('originals')}</li>
      <li>{t('folders')}</li>
      <li>{t('check')}</li>
    </ul>
  );
}

'use client';
import { useTranslations } from 'next-intl';
import { type FormEvent, useId, useRef, useState } from 'react';
import { DialogFailure } from '@/components/form/failure-message';
import { ProgressBar } from '@/components/photo-library/grid/bottom-tools';
import { findReturnTarget } from '@/components/photo-library/grid/return-target';
import { LazyMessages } from '@/components/shell/layout/lazy-messages';
import { Button } from '@/components/ui/button';
import { DialogPanel } from '@/components/ui/dialog-panel';
import { useToast } from '@/components/ui/toast';
import type { AlbumView } from '@/lib/albums/schema';
import { albumNameIssue } from '@/lib/contracts/album-name';
import { AlbumChoices } from './album-choices';
import { CopiedText, CopyResultList, MissedText } from './copy-results';
import { NewAlbumChoice } from './new-album-choice';
import { useChoices } from './use-choices';
import { type CopyRequest, useCopyToAlbums } from './use-copy-to-albums';

type CopyDialogProps = {
  request: CopyRequest;
  open: boolean;
  owner: string;
  /** Id of the album that the page shows. It is not offered, because it contains the photos already. */
  except: string | null;
  onClose: () => void;
};

export const CopyDialog = (props: CopyDialogProps) => (
  <LazyMessages name="copyToAlbum">
    <Dialog {...props} />
  </LazyMessages>
);

type NewAlbum = { key: string; name: string };
type AlbumName = Pick<AlbumView, 'id' | 'name'>;

/** Dialog that asks for the albums into which photos are copied (CA-01): existing albums, a new one, or both. */
function Dialog({ request, open, owner, except, onClose }: CopyDialogProps) {
  const t = useTranslations('albums.copy');
  const common = useTranslations('common');
  const { show } = useToast();
  const ids = { form: useId(), hint: useId() };
  const nameField = useRef<HTMLInputElement>(null);
  // Albums that were chosen before the session ended remain chosen, even the album of this page.
  const isStart = request.start?.chosen.some(({ id }) => id === except);
  const choices = useChoices(isStart ? null : except);
  const [chosen, setChosen] = useState<ReadonlyMap<string, AlbumName>>(
    new Map(request.start?.chosen.map((album) => [album.id, album])),
  );
  const [named, setNamed] = useState<NewAlbum | null>(request.start?.newAlbum ?? null);
  const [issue, setIssue] = useState<ReturnType<typeof albumNameIssue>>(null);
  const [isHinted, setHinted] = useState(false);
  const work = useCopyToAlbums({
    request,
    owner,
    onDone: (results, left) => {
      show({ tone: 'success', text: <CopiedText results={results} t={t} /> });
      request.finish(left);
      onClose();
    },
    onMissed: (results) =>
      show({ tone: 'danger', text: <MissedText {...{ results, t }} keepsSelected={false} /> }),
  });
  const { progress, results, failure } = work;
  const isWorking = progress !== null;
  const albums = choices.albums.filter(({ id }) => !results.get(id)?.isGone);
  // Chosen albums count even if the list does not contain them yet: after sign-in it is loaded again, page by page.
  const picked = [...chosen.values()].filter(({ id }) => !results.get(id)?.isGone);
  const made = named && results.get(named.key);
  const newAlbum = made?.isGone ? null : named;
  const count = picked.length + (newAlbum ? 1 : 0);
  const hasLeft = [...results.values()].some(({ failed, isGone }) => !isGone && failed.length > 0);

  function submit(event: FormEvent) {
    event.preventDefault();
    const wrong = newAlbum && !made ? albumNameIssue(newAlbum.name) : null;
    setIssue(wrong);
    setHinted(count === 0);
    if (wrong) return nameField.current?.focus();
    if (count === 0) return;
    // Focus the submit button even after Enter in a field, because the fields are disabled during the request.
    document.querySelector<HTMLElement>(`[form='${ids.form}']`)?.focus();
    work.copy([
      ...(newAlbum ? [{ ...newAlbum, id: null }] : []),
      ...picked.map(({ id, name }) => ({ key: id, id, name })),
    ]);
  }

  function close() {
    if (work.stop()) return;
    work.leave();
    onClose();
  }

  return (
    <DialogPanel
      open={open}
      onClose={close}
      title={t('title')}
      description={t('subtitle', { count: request.size })}
      closeLabel={common('close')}
      cancelLabel={isWorking ? t('stop') : results.size > 0 ? common('close') : common('cancel')}
      dismissible={!isWorking}
      lastFocus={findReturnTarget}
      error={failure && <DialogFailure failure={failure} />}
      actions={
        <Button type="submit" form={ids.form} pending={isWorking} aria-describedby={ids.hint}>
          {hasLeft ? common('retry') : count === 0 ? t('copy') : t('copyTo', { count })}
        </Button>
      }
    >
      <CopyResultList results={[...results.values()]} keepsSelected={request.keepsSelected} />
      <form id={ids.form} noValidate onSubmit={submit}>
        <fieldset disabled={isWorking} className="grid gap-3">
          <NewAlbumChoice
            album={newAlbum}
            isMade={newAlbum !== null && made?.target.id != null}
            issue={issue}
            field={nameField}
            onChange={(name) => {
              // Each changed name counts as another album, so it gets a new idempotency key.
              setNamed(name === null ? null : { key: crypto.randomUUID(), name });
              setHinted(false);
            }}
          />
          <AlbumChoices
            choices={{ ...choices, albums }}
            chosen={chosen}
            onToggle={({ id, name }) => {
              setChosen((before) => {
                const next = new Map(before);
                if (!next.delete(id)) next.set(id, { id, name });
                return next;
              });
              setHinted(false);
            }}
          />
        </fieldset>
      </form>
      <p id={ids.hint} role="status" className="text-sm font-semibold text-danger empty:hidden">
        {isHinted && t('choose')}
      </p>
      {progress === 'finding' && <p role="status">{t('finding')}</p>}
      {progress !== null && progress !== 'finding' && (
        <ProgressBar {...progress} text={t('progress', progress)} />
      )}
    </DialogPanel>
  );
}

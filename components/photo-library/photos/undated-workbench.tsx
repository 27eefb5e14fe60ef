'use client';
import { sumBy } from 'es-toolkit';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Button, buttonStyles } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Icon } from '@/components/ui/icon';
import { Queries } from '@/components/ui/queries';
import type { DateChange } from '@/lib/contracts/photo-date-changes';
import { Link } from '@/lib/navigation/link';
import type { UndatedReply } from '@/lib/photo-library/photos/schema';
import { type Group, groupKey, UndatedGroup } from './undated-group';
import { useDateChange } from './use-date-change';
import { useDateDialog } from './use-date-dialog';
import { useUndated } from './use-undated';

type UndatedWorkbenchProps = {
  /** Initial data from the server. */
  start: UndatedReply;
  photosHref: string;
};

/** The proposed dates of all photos in these groups. */
const changesOf = (groups: readonly Group[]): DateChange[] =>
  groups.flatMap(({ photos }) =>
    photos.flatMap(({ id, known, proposal }) =>
      proposal ? [{ photoId: id, known, date: proposal }] : [],
    ),
  );

/**
 * Groups of photos with guessed dates. Customers accept the proposals of all sure groups or of one group, or set other
 * dates.
 */
export const UndatedWorkbench = (props: UndatedWorkbenchProps) => (
  <Queries>
    <Workbench {...props} />
  </Queries>
);

function Workbench({ start, photosHref }: UndatedWorkbenchProps) {
  const t = useTranslations('photos.undated');
  const none = useTranslations('photos.search.none.undated');
  const { groups, total } = useUndated(start);
  const [working, setWorking] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const change = useDateChange();
  const question = useDateDialog();
  /**
   * Position of the group that is being changed; -1 for all sure groups, null for none. The group disappears with its
   * buttons, and the focus moves to the next group.
   */
  const position = useRef<number | null>(null);
  const findNext = () => {
    const rest = list.current?.querySelectorAll('h2') ?? [];
    return rest[Math.min(position.current ?? -1, rest.length - 1)] ?? heading.current;
  };
  useEffect(() => {
    if (position.current === null || document.activeElement !== document.body) return;
    findNext()?.focus();
    position.current = null;
  }, [groups]);

  async function accept(name: string, at: number, accepted: readonly Group[]) {
    if (working !== null) return;
    setWorking(name);
    position.current = at;
    const { done } = await change(changesOf(accepted));
    if (done === 0) position.current = null;
    setWorking(null);
  }

  function ask({ photos }: Group, at: number) {
    const opener = document.activeElement;
    position.current = at;
    question.ask(
      photos.map(({ id }) => id),
      {
        lastFocus() {
          if (!opener?.isConnected) return findNext();
          position.current = null;
          return null;
        },
      },
    );
  }

  const sure = groups.filter(({ certainty }) => certainty === 'sure');
  const sureCount = changesOf(sure).length;
  const shown = sumBy(groups, ({ photos }) => photos.length);
  return (
    <>
      <div className="mt-2 mb-3 flex flex-wrap items-center gap-x-4 gap-y-3">
        <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
          {t('title')}
        </h1>
        {total > 0 && (
          <p role="status" className="me-auto text-ink-muted nums">
            {t('total', { count: total })}
          </p>
        )}
        {sureCount > 0 && (
          <Button
            wide="phone"
            pending={working === 'sure'}
            onClick={() => void accept('sure', -1, sure)}
          >
            <Icon name="check" />
            {t('acceptSure', { count: sureCount })}
          </Button>
        )}
      </div>
      {groups.length === 0 ? (
        <EmptyState
          title={none('title')}
          action={
            <Link href={photosHref} className={buttonStyles()}>
              {t('emptyAction')}
            </Link>
          }
        >
          {none('text')}
        </EmptyState>
      ) : (
        <>
          <p className="mb-6 max-w-prose text-pretty text-ink-muted">{t('lead')}</p>
          <div ref={list}>
            {groups.map((group, at) => (
              <UndatedGroup
                key={groupKey(group)}
                group={group}
                isWorking={working === groupKey(group)}
                onAccept={() => void accept(groupKey(group), at, [group])}
                onSet={() => ask(group, at)}
              />
            ))}
          </div>
          {shown < total && (
            <p className="border-t border-line py-6">{t('more', { count: total - shown })}</p>
          )}
        </>
      )}
      {question.dialog}
    </>
  );
}

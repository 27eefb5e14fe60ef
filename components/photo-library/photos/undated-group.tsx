'use client';
import { useLocale, useTimeZone, useTranslations } from 'next-intl';
import { useId } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { dateText, landing, rangeText } from '@/lib/photo-library/photos/date-texts';
import type { UndatedReply } from '@/lib/photo-library/photos/schema';
import { Certainty, FileNames, Samples } from './undated-evidence';

export type Group = UndatedReply['groups'][number];

/** Key of a group: the id of its first photo. Other photos of the group may already have got their dates. */
export const groupKey = ({ photos }: Group): string => photos[0]?.id ?? '';

function useEvidence({ evidence, pattern }: Group): string {
  const t = useTranslations('photos.undated.evidence');
  const locale = useLocale();
  const day = (taken: string) => dateText({ taken, precision: 'day' }, locale);
  switch (evidence.kind) {
    case 'neighbours': {
      const { before, after } = evidence;
      return t('neighbours', {
        before: before.fileName,
        beforeDate: day(before.taken),
        after: after.fileName,
        afterDate: day(after.taken),
      });
    }
    case 'modified':
      return pattern === 'scan' ? t('scanned', { date: day(evidence.taken) }) : t('modified');
    default:
      return t(evidence.kind);
  }
}

/** Maximum number of months that are listed by name; for the others only their number is shown. */
const mostMonths = 3;

/**
 * Lists the months to which the photos would move if the customer accepts the dates; null if there are no proposals.
 */
function Landing({ group }: { group: Group }) {
  const t = useTranslations('photos.undated');
  const locale = useLocale();
  const dates = group.photos.flatMap(({ proposal }) => proposal ?? []);
  const months = landing(dates, locale);
  if (months.length === 0) return null;
  const named = months
    .slice(0, mostMonths)
    .map(({ label, count }) => (count > 1 && months.length > 1 ? `${label} (${count})` : label));
  const rest = months.length - named.length;
  return (
    <p suppressHydrationWarning className="mt-1 text-sm text-ink-muted">
      {t('lands', { months: named.join(', ') })}
      {rest > 0 && ` ${t('moreMonths', { count: rest })}`}
    </p>
  );
}

type UndatedGroupProps = {
  group: Group;
  isWorking: boolean;
  onAccept: () => void;
  onSet: () => void;
};

/**
 * A group of photos with the same upload and the same kind of file name: proposed date, evidence, and possible actions.
 */
export function UndatedGroup({ group, isWorking, onAccept, onSet }: UndatedGroupProps) {
  const t = useTranslations('photos.undated');
  const locale = useLocale();
  const id = useId();
  const evidence = useEvidence(group);
  const { photos, pattern, certainty, uploadedAt } = group;
  const count = photos.length;
  const dates = photos.flatMap(({ proposal }) => proposal ?? []);
  const kind = t(`patterns.${pattern}`, { count });
  const title = dates.length > 0 ? rangeText(dates, locale) : kind;
  const added = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: useTimeZone() });
  return (
    <section
      aria-labelledby={id}
      className="grid gap-4 border-t border-line py-6 md:grid-cols-[auto_minmax(0,1fr)_auto] md:gap-9 md:py-8"
    >
      <Samples group={group} />
      <div>
        <Certainty value={certainty} />
        {/* The browser may format dates differently from the server. */}
        <h2
          id={id}
          tabIndex={-1}
          suppressHydrationWarning
          className="mt-1 text-2xl text-balance outline-none md:text-3xl"
        >
          {title}
        </h2>
        <p suppressHydrationWarning className="mt-2 max-w-prose text-pretty">
          {dates.length > 0 && <span className="font-semibold">{`${kind}. `}</span>}
          {evidence}
        </p>
        <FileNames group={group} />
        <p suppressHydrationWarning className="mt-2 text-sm text-ink-muted">
          {t('added', { date: added.format(new Date(uploadedAt)) })}
        </p>
        <Landing group={group} />
      </div>
      <div className="grid grid-flow-col items-start gap-2 sm:justify-start md:flex md:flex-col md:items-stretch">
        {dates.length > 0 && (
          <Button
            variant="secondary"
            pending={isWorking}
            aria-label={t('acceptFor', { date: title, count })}
            onClick={onAccept}
          >
            <Icon name="check" />
            {t('accept')}
          </Button>
        )}
        <Button
          variant={dates.length > 0 ? 'ghost' : 'secondary'}
          aria-label={`${t(dates.length > 0 ? 'another' : 'set')}: ${kind}`}
          onClick={onSet}
        >
          <Icon name="calendar" />
          {t(dates.length > 0 ? 'another' : 'set')}
        </Button>
      </div>
    </section>
  );
}

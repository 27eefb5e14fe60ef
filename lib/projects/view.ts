/** Projects as finished strings: all that the list in the browser is fed. Pure. */
import type { ProjectDto } from '@/lib/contracts/projects';
import type { Formatters } from '@/lib/format/formatters';
import type { Words } from '@/lib/i18n/words';

export type Urgency = 'calm' | 'warning' | 'critical';

export type ProjectCard = {
  id: string;
  title: string;
  /** Null for a product that the shop no longer knows. */
  product: string | null;
  thumbnail: string | null;
  /** Opens it in the shop's editor. */
  editorHref: string;
  edited: {
    /** ISO 8601 instant, for machines. */
    at: string;
    /** `Last edited 3 days ago` */
    relative: string;
    /** `18 November 2026 at 14:05` */
    exact: string;
  };
  /** Null when it is kept for as long as the customer likes. */
  left: {
    urgency: Urgency;
    /** `12 days left`, `Expires today` */
    text: string;
    /** `Kept until 3 December 2026` */
    until: string;
  } | null;
};

const warningDays = 14;
const criticalDays = 3;

/** @param days calendar days until it is deleted by itself; 0 is today */
export function urgencyOf(days: number): Urgency {
  if (days <= criticalDays) return 'critical';
  return days <= warningDays ? 'warning' : 'calm';
}

type Reading = { words: Words; format: Formatters; now: Date; editorHref: string };

function toTimeLeft(expiresAt: string, { words, format, now }: Reading): ProjectCard['left'] {
  const expires = new Date(expiresAt);
  // The service lists nothing that has expired; a clock that is behind may still say so.
  const days = Math.max(0, format.daysBetween(now, expires));
  return {
    urgency: urgencyOf(days),
    text: words('left.days', { count: days }),
    until: words('left.until', { date: format.date(expires) }),
  };
}

export function toProjectCard(project: ProjectDto, reading: Reading): ProjectCard {
  const { words, format, now, editorHref } = reading;
  const edited = new Date(project.updatedAt);
  return {
    id: project.id,
    title: project.title.trim() === '' ? words('untitled') : project.title,
    product: project.productName ?? null,
    thumbnail: project.thumbnailUrl ?? null,
    editorHref,
    edited: {
      at: project.updatedAt,
      relative: words('card.edited', { when: format.relativeDay(edited, now) }),
      exact: format.dateTime(edited),
    },
    left: project.expiresAt ? toTimeLeft(project.expiresAt, reading) : null,
  };
}

/** Converts projects to formatted texts, and makes the URLs of the list. Pure. */
import { route } from '@/lib/config/routes';
import type { ProjectDto } from '@/lib/contracts/projects';
import type { Formatters } from '@/lib/format/formatters';
import type { Translator } from '@/lib/i18n/translator';
import { toPageNumber } from '@/lib/navigation/query';
import type { ProjectListQuery, ProjectView } from './schema';

type TimeLeft = NonNullable<ProjectView['left']>;

const warningDays = 14;
const criticalDays = 3;

/** How urgent it is to edit or order a project. @param days calendar days until the project expires; 0 means today */
export function urgencyOf(days: number): TimeLeft['urgency'] {
  if (days <= criticalDays) return 'critical';
  return days <= warningDays ? 'warning' : 'calm';
}

type ProjectContext = {
  t: Translator<'projects'>;
  format: Formatters;
  now: Date;
  editorHref: string;
};

function toTimeLeft(expiresAt: string, { t, format, now }: ProjectContext): TimeLeft {
  const expires = new Date(expiresAt);
  // The service lists no expired projects, but its clock may differ from ours. Then the number would be negative.
  const days = Math.max(0, format.daysBetween(now, expires));
  return {
    urgency: urgencyOf(days),
    text: t('left.days', { count: days }),
    until: t('left.until', { date: format.date(expires) }),
  };
}

function toEdited(at: string, { t, format, now }: ProjectContext): ProjectView['edited'] {
  const edited = new Date(at);
  return {
    at,
    relative: t('card.edited', { when: format.relativeDay(edited, now) }),
    exact: format.dateTime(edited),
  };
}

export function toProjectView(project: ProjectDto, context: ProjectContext): ProjectView {
  const { t, editorHref } = context;
  return {
    id: project.id,
    title: project.title?.trim() ? project.title : t('untitled'),
    product: project.productName ?? null,
    isBook: project.articleType?.startsWith('photobook') ?? false,
    thumbnail: project.thumbnailUrl ?? null,
    editorHref,
    edited: project.updatedAt ? toEdited(project.updatedAt, context) : null,
    left: project.expiresAt ? toTimeLeft(project.expiresAt, context) : null,
  };
}

/** Parses the query of the list; invalid values get their defaults. */
export function toProjectListQuery(
  query: Readonly<Record<string, string | string[] | undefined>>,
): ProjectListQuery {
  const { q, sort } = query;
  return {
    page: toPageNumber(query),
    search: typeof q === 'string' ? q.trim().slice(0, 100) : '',
    sort: sort === 'expiring' ? sort : 'edited',
  };
}

/** URL of a page of the list (SP-01). */
export function projectListHref({
  page = 1,
  search = '',
  sort,
}: Partial<ProjectListQuery>): string {
  const query = new URLSearchParams({
    ...(search !== '' && { q: search }),
    ...(sort === 'expiring' && { sort }),
    ...(page > 1 && { page: String(page) }),
  });
  return query.size > 0 ? `${route('savedProjects')}?${query}` : route('savedProjects');
}

import 'server-only';
/**
 * Reads from the project service (SP-01). Nothing is cached longer than the request, so that a deleted project
 * disappears from every page at once (SP-03).
 */
import { cache } from 'react';
import { requestChannel } from '@/lib/channel/request-channel.server';
import type { ResolvedHost } from '@/lib/channel/resolve-channel';
import { editorUrl } from '@/lib/config/origins';
import { env } from '@/lib/config/env.server';
import { projectPageDto } from '@/lib/contracts/projects';
import { keepUnreadable } from '@/lib/contracts/wire';
import { formattersFor } from '@/lib/format/formatters';
import { UpstreamError } from '@/lib/http/errors';
import { callUpstream, type Caller } from '@/lib/http/upstream.server';
import { getTranslator } from '@/lib/i18n/get-translator.server';
import { requireCaller, requireSession } from '@/lib/session/request-session.server';
import type { ProjectListQuery, ProjectPageView, ProjectView } from './schema';
import { toProjectView } from './view';

/** Number of projects on a page of the list (CO-01). */
const projectsPerPage = 10;

type Customer = { caller: Caller; accountId: string; host: ResolvedHost };

/** Caller, account and host of the signed-in customer. */
const currentCustomer = cache(async (): Promise<Customer> => {
  const [{ sub }, caller, host] = await Promise.all([
    requireSession(),
    requireCaller(),
    requestChannel(),
  ]);
  return { caller, accountId: sub, host };
});

type Part = { skip: number; limit: number } & Partial<ProjectListQuery>;

async function readProjects(
  { caller, accountId, host: { channel } }: Customer,
  { skip, limit, search = '', sort = 'edited' }: Part,
): Promise<Omit<ProjectPageView, 'page' | 'pageCount'>> {
  const locale = caller.locale ?? channel.locale;
  const query = {
    skip,
    limit,
    ...(search !== '' && { search }),
    ...(sort === 'expiring' && { sort: 'expiresAt' }),
  };
  const [t, { totalProjectCount: total, projects, capabilities }] = await Promise.all([
    getTranslator(locale, 'projects'),
    callUpstream('projects', 'listProjects', projectPageDto, caller, { ids: { accountId }, query }),
  ]);
  if (projects.length === 0 && skip < total)
    throw new UpstreamError('badAnswer', caller.correlationId, `none of ${total} projects came`);
  const context = { t, format: formattersFor(locale, channel.timeZone), now: new Date() };
  const template = env().EDITOR_URL_TEMPLATE;
  // `photoUses` is only used before photos are deleted.
  const offers = capabilities.filter((name) => name !== 'photoUses');
  return {
    total,
    offers,
    // A service without the capability ignores the parameter, so reply with the default.
    search: offers.includes('search') ? search : '',
    sort: offers.includes('sort') ? sort : 'edited',
    projects: keepUnreadable(
      // A service without paging returns all projects, so select the page here.
      (projects.length > limit ? projects.slice(skip, skip + limit) : projects).map((project) =>
        toProjectView(project, {
          ...context,
          editorHref: editorUrl(template, channel, project.id),
        }),
      ),
      projects,
    ),
  };
}

/** A page of a customer's list. For a number beyond the end it is the last page. @throws UpstreamError */
export async function readProjectPage(
  customer: Customer,
  query: ProjectListQuery,
): Promise<ProjectPageView> {
  const { page } = query;
  const result = await readProjects(customer, {
    ...query,
    skip: (page - 1) * projectsPerPage,
    limit: projectsPerPage,
  });
  const pageCount = Math.max(1, Math.ceil(result.total / projectsPerPage));
  if (page > pageCount) return readProjectPage(customer, { ...query, page: pageCount });
  return { ...result, page, pageCount };
}

/** {@link readProjectPage} for the signed-in customer. @throws UpstreamError */
export const getProjectPage = async (query: ProjectListQuery): Promise<ProjectPageView> =>
  readProjectPage(await currentCustomer(), query);

/** The signed-in customer's last edited projects, at most `limit`. @throws UpstreamError */
export const listLatestProjects = cache(
  async (limit: number): Promise<ProjectView[]> =>
    (await readProjects(await currentCustomer(), { skip: 0, limit })).projects,
);

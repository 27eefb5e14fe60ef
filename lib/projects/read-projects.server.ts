import 'server-only';
/** Reads of the project service on behalf of a caller (SP-01). Nothing is kept: after a deletion every page is read anew (SP-03). */
import type * as z from 'zod';
import { type ProjectDto, projectPageDto } from '@/lib/contracts/projects';
import { callUpstream, type Caller } from '@/lib/http/upstream.server';

/** Projects on a page of the list (CO-01). */
const projectsPerPage = 10;

/** @throws UpstreamError */
export const readProjects = (
  caller: Caller,
  accountId: string,
  { skip, limit }: { skip: number; limit: number },
): Promise<z.output<typeof projectPageDto>> =>
  callUpstream('projects', 'listProjects', projectPageDto, caller, {
    ids: { accountId },
    query: { skip, limit },
  });

export type ProjectPage = {
  /** From 1; the last page when one beyond the end was asked for. */
  page: number;
  pageCount: number;
  /** Of all pages. */
  total: number;
  projects: ProjectDto[];
};

/** @throws UpstreamError */
export async function readProjectPage(
  caller: Caller,
  accountId: string,
  page: number,
): Promise<ProjectPage> {
  const { totalProjectCount: total, projects } = await readProjects(caller, accountId, {
    skip: (page - 1) * projectsPerPage,
    limit: projectsPerPage,
  });
  const pageCount = Math.max(1, Math.ceil(total / projectsPerPage));
  if (page > pageCount) return readProjectPage(caller, accountId, pageCount);
  return { page, pageCount, total, projects };
}

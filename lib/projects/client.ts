/** The browser's calls about saved projects. All reject with ApiError, notFound for a project that is gone. */
import { apiPaths } from '@/lib/config/api-paths';
import { api, noContent } from '@/lib/http/api-client';

export async function renameProject(id: string, title: string): Promise<void> {
  await api.put(apiPaths.project(id), noContent, { body: { title } });
}

/** @param idempotencyKey the same for every try of one intent, so that a lost answer makes no second copy */
export async function copyProject(
  id: string,
  title: string,
  idempotencyKey: string,
): Promise<void> {
  await api.post(apiPaths.projectCopies(id), noContent, { body: { title }, idempotencyKey });
}

/** What the browser asks of the route handlers of saved projects. Both calls may be repeated. */
import { apiPaths } from '@/lib/config/routes';
import { api, noContent } from '@/lib/http/api-client';

/** @throws ApiError notFound for a project that is gone already */
export const deleteProject = (id: string): Promise<null> =>
  api.delete(apiPaths.project(id), noContent);

/** @throws ApiError notFound for one that can no longer be brought back */
export const restoreProject = (id: string): Promise<null> =>
  api.post(apiPaths.restoreProject(id), noContent);

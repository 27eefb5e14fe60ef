/** What the browser asks of the projects' doors. Both may be repeated. */
import { apiPaths } from '@/lib/config/routes';
import { send } from '@/lib/http/api-client';

/** @throws ApiError notFound for a project that is gone already */
export const sendDeletion = (id: string): Promise<unknown> =>
  send(apiPaths.project(id), { method: 'DELETE' });

/** @throws ApiError notFound for one that can no longer be brought back */
export const sendRestore = (id: string): Promise<unknown> =>
  send(apiPaths.restoreProject(id), { method: 'POST' });

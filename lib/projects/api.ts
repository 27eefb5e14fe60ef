import * as z from 'zod/mini';
import { endpoint } from '@/lib/endpoints/endpoint';
import { projectPageSchema } from './schema';

const write = { access: 'session', rate: 'write' } as const;

/**
 * Endpoints of projects; those that take a title are in form-api.ts. All of them reply notFound for a project that does
 * not exist.
 */
export const projectsApi = {
  /** A page of the saved projects (SP-01). */
  list: endpoint('GET', '/api/projects', {
    access: 'session',
    rate: 'read',
    query: z.record(z.string(), z.string().check(z.maxLength(200))),
    reply: projectPageSchema,
  }),
  /** Deletes a saved project (SP-02). A repeated call succeeds too. */
  delete: endpoint('DELETE', '/api/projects/:id', write),
  /** Restores a deleted project. A repeated call succeeds too. */
  restore: endpoint('POST', '/api/projects/:id/restore', write),
};

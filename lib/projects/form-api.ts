import { endpoint } from '@/lib/endpoints/endpoint';
import { projectTitleSchema } from './form-schema';

const write = { access: 'session', rate: 'write', body: projectTitleSchema } as const;

export const projectFormApi = {
  /** Renames a saved project. */
  rename: endpoint('PUT', '/api/projects/:id', write),
  /** Copies a project, with this title for the copy; once for each idempotency key. */
  copy: endpoint('POST', '/api/projects/:id/copies', { ...write, idempotent: true }),
};

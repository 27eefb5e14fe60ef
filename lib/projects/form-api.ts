import { endpoint } from '@/lib/endpoints/endpoint';
import { projectTitleSchema } from './form-schema';

const write = { access: 'session', rate: 'write', body: projectTitleSchema } as const;

export const projectFormApi = {
  /** Gives a saved project another title. */
  rename: endpoint('PUT', '/api/projects/:id', write),
  /** Adds a copy of a project under this title, once for each key. */
  copy: endpoint('POST', '/api/projects/:id/copies', { ...write, idempotent: true }),
};

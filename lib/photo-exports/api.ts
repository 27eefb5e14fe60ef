import * as z from 'zod/mini';
import { endpoint } from '@/lib/endpoints/endpoint';
import { verifiedCopyReply, exportReply, latestVerifiedCopyReply } from './schema';

const flag = 'PhotoManagementPhotoExportEnabled';
const read = { access: 'session', rate: 'read', flag } as const;
const write = { access: 'session', rate: 'write', flag } as const;

export const photoExportsApi = {
  /**
   * Requests an export of all photos, or returns the existing one (EX-02). The scope `new` exports only photos without
   * a verified copy.
   */
  request: endpoint('POST', '/api/photo-exports', {
    ...write,
    body: z.strictObject({ scope: z.optional(z.enum(['all', 'new'])) }),
    reply: exportReply,
  }),
  /** Progress of an export. notFound if it has expired, unprocessable if it has failed. */
  get: endpoint('GET', '/api/photo-exports/:id', { ...read, reply: exportReply }),
  /** Stores that the check of the customer's own copy succeeded; conflict if the zips are not those of the service. */
  saveVerification: endpoint('POST', '/api/photo-exports/:id/verifications', {
    ...write,
    body: z.object({
      manifests: z
        .array(
          z.object({
            iteration: z.int().check(z.minimum(0)),
            sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
          }),
        )
        .check(z.minLength(1), z.maxLength(10_000)),
    }),
    reply: verifiedCopyReply,
  }),
  /** The latest verified copy; null if the service does not verify copies. */
  getLatestCopy: endpoint('GET', '/api/photo-exports/copy', {
    ...read,
    reply: latestVerifiedCopyReply,
  }),
};

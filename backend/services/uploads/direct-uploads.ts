import type { Context } from 'hono';
import { cors } from 'hono/cors';
import { channelTable } from '../../../lib/contracts/channels';
import { capabilityHeader, directHeader } from '../../../lib/contracts/direct-uploads';
import { readBearer } from '../../platform/http/bearer';
import { problem } from '../../platform/http/service';
import { consume, createMemoryLimiter, type Limit } from '../../platform/limits/limiters';
import { isGrantOpen } from '../../platform/oidc/grants';
import { findChannel } from '../../shared/channel/language';
import type { BackendContext } from '../../shared/context';
import { storageBase } from '../../shared/storage/signed-url';
import type { UploadRow } from '../photos/tables';
import type { UploaderEnv } from './session-routes';
import { createCapabilities, type UploadCapability } from './upload-capability';
import { findUpload } from './upload-rows';
import { findOwnSession, isOpenSession } from './upload-sessions';

/**
 * Maximum number of requests with bytes from one account within `duration` seconds, the rate at which the web app passes them
 * on. Each backend counts alone, because a common count would cost a statement for each file.
 */
const mostRequests: Limit = { points: 600, duration: 10 };

/** Seconds for which a browser may cache the preflight; Chromium caches none for longer. */
const preflightSeconds = 7_200;

/** Whether the row is still the upload that the capability names. */
const isNamed = (row: UploadRow, { length, sha256, endsWith }: UploadCapability): boolean =>
  row.size === length &&
  row.sha256 === sha256 &&
  (!('session' in endsWith) || row.sessionId === endsWith.session);

/**
 * Bytes that browsers send straight to the storage, without the web app (docs/decisions/2026-11-28-direct-uploads.md). Creation,
 * offset and deletion of an upload remain calls of the web app. A browser sends no token of the customer, but a capability
 * for one upload.
 */
export function directUploads(context: BackendContext, limit = mostRequests) {
  const { db, clock, origin, accountOrigin } = context;
  const url = `${origin}${storageBase}/direct`;
  const capabilities = createCapabilities(context, url);
  const pages = new Set(channelTable.map(accountOrigin));
  const limiter = createMemoryLimiter('direct-uploads', limit);

  /** RFC 6750, section 3.1. The page asks the web app for a new capability, or learns there that the session has ended. */
  function refuse(c: Context, reason: 'invalid' | 'expired' | 'signed out'): Response {
    c.header('www-authenticate', `Bearer error="invalid_token", error_description="${reason}"`);
    return problem(c, 401);
  }

  /** Returns the refusal of a capability whose sign-in or phone session has ended; null if it has not. */
  async function refuseEnded(
    c: Context,
    { sub, endsWith }: UploadCapability,
  ): Promise<Response | null> {
    if ('grant' in endsWith)
      return (await isGrantOpen(db, endsWith.grant)) ? null : refuse(c, 'signed out');
    const session = await findOwnSession(context, sub, endsWith.session);
    return session && isOpenSession(session, clock.now()) ? null : problem(c, 410);
  }

  return {
    /** Answers preflights, and lets only pages of our channels read the responses (CORS). */
    cors: cors({
      origin: (page) => (pages.has(page) ? page : null),
      allowMethods: ['PATCH'],
      allowHeaders: ['Authorization', 'Content-Type', 'Tus-Resumable', 'Upload-Offset'],
      exposeHeaders: ['Upload-Offset', 'Upload-Expires', 'Tus-Resumable', 'Retry-After'],
      maxAge: preflightSeconds,
    }),

    /**
     * Returns the upload for whose bytes the request has a valid capability, otherwise a refusal: 401 (invalid, expired, signed
     * out), 403 (another page), 404 (no such upload), 410 (the phone's session has ended), 429.
     */
    async admit(c: Context): Promise<UploadRow | Response> {
      const capability = await capabilities.read(readBearer(c));
      if (typeof capability === 'string') return refuse(c, capability);
      if (c.req.header('origin') !== capability.origin) return problem(c, 403);
      const seconds = await consume(limiter, capability.sub);
      if (seconds !== null) {
        c.header('retry-after', String(seconds));
        return problem(c, 429);
      }
      const refusal = await refuseEnded(c, capability);
      if (refusal) return refusal;
      const row = await findUpload(db, capability.sub, capability.upload);
      return row && isNamed(row, capability) ? row : problem(c, 404);
    },

    /**
     * Adds URL and capability to the response about an upload, if the web app asks for them, bytes are missing, and the page
     * belongs to the caller's channel.
     */
    async offer(c: Context<UploaderEnv>, row: UploadRow, response: Response): Promise<Response> {
      const page = c.req.header(directHeader);
      if (page === undefined || !response.ok || row.status !== 'receiving') return response;
      const { sub, channel: code, grantId } = c.get('caller');
      const session = c.get('sessionId');
      const channel = findChannel(code);
      if (!channel || accountOrigin(channel) !== page) return response;
      const token = await capabilities.sign({
        ...{ sub, upload: row.id, length: row.size, sha256: row.sha256, origin: page },
        endsWith: session === null ? { grant: grantId } : { session },
      });
      response.headers.set(directHeader, url);
      response.headers.set(capabilityHeader, token);
      return response;
    },
  };
}

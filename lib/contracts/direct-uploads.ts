/**
 * Headers by which the bytes of a file go straight from the browser to the storage
 * (docs/decisions/2026-11-28-direct-uploads.md). They extend tus; the uploads service announces them as `directUploads`. This
 * file does not import zod, because the browser needs it.
 */

/**
 * Request for the direct way, in the request that creates an upload (POST) or asks for its offset (HEAD). The browser sends
 * `1` to the web app; the web app sends the origin of the page to the storage. The response has the same header with the URL
 * that takes the bytes by PATCH. The URL is the same for all uploads, so that browsers cache its preflight.
 */
export const directHeader = 'upload-direct';

/**
 * Response header with the capability: the bearer token (RFC 6750) of the PATCH requests, for this upload only. Its content is
 * known to the storage alone.
 */
export const capabilityHeader = 'upload-capability';

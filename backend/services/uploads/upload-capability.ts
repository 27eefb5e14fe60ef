import { hkdfSync } from 'node:crypto';
import { minutesToSeconds } from 'date-fns';
import { errors, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod';
import { sha256 } from '../../../lib/contracts/photos';
import { wireId } from '../../../lib/contracts/wire';
import type { BackendContext } from '../../shared/context';

const lifetimeSeconds = minutesToSeconds(15);
/** Seconds by which the clocks of two backends may differ. */
const clockTolerance = 5;
const typ = 'upload+jwt';

const claims = z.object({
  /** Account of the upload. */
  sub: wireId,
  upload: wireId,
  /** Exact size of the file in bytes. */
  length: z.int().min(0),
  sha256,
  /** Origin of the page that sends the bytes. Each brand has its own. */
  origin: z.string(),
  /** Sign-in or phone session that asked for the capability, and with which it ends. */
  endsWith: z.union([
    z.strictObject({ grant: z.string().min(1) }),
    z.strictObject({ session: wireId }),
  ]),
});

/** Permission to send the bytes of one upload (docs/decisions/2026-11-28-direct-uploads.md). */
export type UploadCapability = z.output<typeof claims>;

type Context = Pick<BackendContext, 'clock' | 'objectSecrets'>;

/**
 * Signs and verifies capabilities: JSON Web Tokens (RFC 7519) with HMAC-SHA-256, valid for 15 minutes. Their keys are derived
 * from the keys of object URLs (HKDF, RFC 5869), so no signature of one kind is valid for the other.
 *
 * @param audience URL that accepts the capabilities
 */
export function createCapabilities({ clock, objectSecrets }: Context, audience: string) {
  const keys = objectSecrets.map(
    (secret) => new Uint8Array(hkdfSync('sha256', secret, '', 'upload capability', 32)),
  );
  const [key = new Uint8Array()] = keys; // `objectSecrets` is never empty.

  async function verify(token: string, one: Uint8Array): Promise<UploadCapability> {
    const { payload } = await jwtVerify(token, one, {
      ...{ algorithms: ['HS256'], typ, audience, currentDate: clock.now(), clockTolerance },
      // `exp` and `iat` are both checked, so that no capability is valid for longer or before its time.
      ...{ maxTokenAge: lifetimeSeconds, requiredClaims: ['exp'] },
    });
    return claims.parse(payload);
  }

  return {
    sign(capability: UploadCapability): Promise<string> {
      const now = Math.floor(clock.now().getTime() / 1_000);
      return new SignJWT(capability)
        .setProtectedHeader({ alg: 'HS256', typ })
        .setAudience(audience)
        .setIssuedAt(now)
        .setExpirationTime(now + lifetimeSeconds)
        .sign(key);
    },

    /**
     * Returns the verified capability. `expired` only for a token with a valid signature, `invalid` for everything else that
     * is wrong.
     */
    async read(token: string): Promise<UploadCapability | 'invalid' | 'expired'> {
      for (const one of keys) {
        try {
          return await verify(token, one);
        } catch (error) {
          if (error instanceof errors.JWTExpired) return 'expired';
          if (!(error instanceof errors.JWSSignatureVerificationFailed)) return 'invalid';
        }
      }
      return 'invalid';
    },
  };
}

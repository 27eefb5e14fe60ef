/**
 * Creates customers with photos and shared albums through the control API, and simulates their
 * browser's requests.
 */
import * as z from 'zod';
import { tokenSetDto } from '@/lib/contracts/identity';
import { hostOf, mintSession } from '@/tests/session/mint-session';
import { ask, type Handler } from '@/tests/support/ask';

const host = hostOf('account.albora.nl.example');
const channel = host.channel.code;

async function control<Schema extends z.ZodType>(
  backend: string,
  path: string,
  schema: Schema,
  body: object,
): Promise<z.output<Schema>> {
  const answer = await fetch(`${backend}/control${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return schema.parse(await answer.json().catch(() => null));
}

const account = z.object({ sub: z.string(), email: z.string() });

/** Creates a customer with `times` photos that were taken one minute apart. A tenth of them have no date. */
export async function signIn(backend: string, times: number) {
  const { sub, email } = await control(backend, '/accounts', account, { channel });
  const tokens = await control(backend, '/tokens', tokenSetDto, { sub, channel });
  const undated = Math.floor(times / 10);
  const photos = [
    { taken: '2024-06-01T10:00:00', times: times - undated },
    ...(undated > 0 ? [{ taken: null, times: undated }] : []),
  ];
  const made = z.object({ photoIds: z.array(z.string()) });
  const { photoIds } = await control(backend, '/photos', made, { accountId: sub, photos });
  const { cookie } = await mintSession(host, { sub, accessToken: tokens.access_token });
  return {
    sub,
    email,
    photoIds,
    /** The caller for which the services are called. */
    caller: {
      channel,
      correlationId: crypto.randomUUID(),
      locale: 'en-GB',
      token: tokens.access_token,
    },
    headers: { host: host.host, origin: host.origin, cookie: `__Host-sid=${cookie}` },
    fault: (fault: object) => control(backend, '/faults', z.unknown(), fault),
  };
}
export type AlbumCustomer = Awaited<ReturnType<typeof signIn>>;

/** Creates a shared album that contains all photos of its participants. Returns the album's id. */
export async function makeShared(
  backend: string,
  owner: AlbumCustomer,
  { participants, name = 'Together' }: { participants: readonly AlbumCustomer[]; name?: string },
): Promise<string> {
  const { albumId } = await control(backend, '/albums/shared', z.object({ albumId: z.string() }), {
    ownerId: owner.sub,
    name,
    participants: participants.map(({ sub }) => sub),
    photos: [owner, ...participants].map(({ sub, photoIds }) => ({ accountId: sub, photoIds })),
  });
  return albumId;
}

/** Replaces the network: requests of the customer's browser call the given route handlers. */
export function serveHandlers(
  { headers }: AlbumCustomer,
  handlers: Readonly<{ album: Handler; photos: Handler; ids?: Handler }>,
): void {
  const network = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const path = typeof input === 'string' ? input : '';
    const [, id, rest = ''] = /^\/api\/(?:shared-)?albums\/([\w-]+)([^?]*)/.exec(path) ?? [];
    if (id === undefined) return network(input, init);
    const run = { '': handlers.album, '/photos': handlers.photos, '/photos/ids': handlers.ids }[
      rest
    ];
    if (!run) throw new Error(`nobody answers ${path}`);
    const { text, status } = await ask(run, { path, headers, params: { id } });
    return new Response(text, { status });
  };
}

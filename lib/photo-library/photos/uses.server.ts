import 'server-only';
/** Reads which photos saved projects and open orders contain, from services that announce this extension. */
import { LRUCache } from 'lru-cache';
import { superOrderPageDto } from '@/lib/contracts/orders';
import { photoUsesDto } from '@/lib/contracts/photo-uses';
import { projectPageDto } from '@/lib/contracts/projects';
import { AppError } from '@/lib/http/errors';
import { callUpstream, type Caller } from '@/lib/http/upstream.server';
import type { UsesReply } from './schema';

type Use = UsesReply['uses'][number];

/**
 * Whether a service announces the extension. It is stored for a minute and is the same for all customers. Listed in
 * docs/caches.md.
 */
const announced = new LRUCache<'project' | 'order', boolean>({ max: 2, ttl: 60_000 });

/** Customers do not share a running call: it may fail because the token of one customer is refused. */
async function saysUses(kind: 'project' | 'order', ask: () => Promise<boolean>): Promise<boolean> {
  const known = announced.get(kind);
  if (known !== undefined) return known;
  const answer = await ask();
  announced.set(kind, answer);
  return answer;
}

async function ofProjects(caller: Caller, accountId: string): Promise<Use[]> {
  const ids = { accountId };
  const isAnnounced = await saysUses('project', async () => {
    const query = { skip: 0, limit: 1 };
    const page = await callUpstream('projects', 'listProjects', projectPageDto, caller, {
      ids,
      query,
    });
    return page.capabilities?.includes('photoUses') === true;
  });
  if (!isAnnounced) return [];
  const { uses } = await callUpstream('projects', 'listPhotoUses', photoUsesDto, caller, { ids });
  return uses.map(({ title, photoIds, isDeleted }) => ({
    kind: isDeleted === true ? 'deletedProject' : 'project',
    ...{ title, photoIds },
  }));
}

async function ofOrders(caller: Caller): Promise<Use[]> {
  const isAnnounced = await saysUses('order', async () => {
    const query = { Offset: 0, Limit: 1 };
    const page = await callUpstream('orders', 'listSuperOrders', superOrderPageDto, caller, {
      query,
    });
    return page.capabilities?.includes('photoUses') === true;
  });
  if (!isAnnounced) return [];
  const { uses } = await callUpstream('orders', 'listPhotoUses', photoUsesDto, caller);
  return uses.map(({ title, photoIds }) => ({ kind: 'order', title, photoIds }));
}

/** Returns null for errors of the service, except for an ended session; rethrows other errors. */
function toNothing(error: unknown): null {
  if (error instanceof AppError && error.code !== 'unauthenticated') return null;
  throw error;
}

/** Reads all uses. If a service fails, its uses are missing and `isComplete` is false. */
export async function readPhotoUses(caller: Caller, accountId: string): Promise<UsesReply> {
  const found = await Promise.all([
    ofProjects(caller, accountId).catch(toNothing),
    ofOrders(caller).catch(toNothing),
  ]);
  return {
    uses: found.flatMap((uses) => uses ?? []),
    isComplete: found.every((uses) => uses !== null),
  };
}

import 'server-only';
/** Changes to saved projects on behalf of a caller. Both may be repeated: a second time changes nothing. */
import * as z from 'zod';
import { callUpstream, type Caller } from '@/lib/http/upstream.server';

/** Deletes a project (SP-02). @throws UpstreamError notFound when the customer has none of that id */
export async function deleteProject(caller: Caller, id: string): Promise<void> {
  await callUpstream('projects', 'deleteProject', z.unknown(), caller, { ids: { id } });
}

/** Brings a deleted project back. @throws UpstreamError notFound when it is gone for good */
export async function restoreProject(caller: Caller, id: string): Promise<void> {
  await callUpstream('projects', 'restoreProject', z.unknown(), caller, { ids: { id } });
}

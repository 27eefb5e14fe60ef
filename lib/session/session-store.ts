/** Where session records live. Two implementations: an encrypted folder, and Redis for several instances. */
import type { SessionRecord } from './session-record';

export interface SessionStore {
  get(id: string): Promise<SessionRecord | null>;
  set(id: string, record: SessionRecord): Promise<void>;
  /** Writes only where a record still is, and says whether it was: a session that was ended stays ended. */
  update(id: string, record: SessionRecord): Promise<boolean>;
  delete(id: string): Promise<void>;
  /** Ids of the sessions that belong to one session at the identity provider. */
  findByProviderSession(providerSession: string): Promise<string[]>;
  /** Runs alone for this key across all instances that share the store. */
  withLock<T>(key: string, run: () => Promise<T>): Promise<T>;
  /** True the first time a value is seen within its life: refuses replayed logout tokens. */
  claim(value: string, ttlMs: number): Promise<boolean>;
  /** Resolves when the store can be used. */
  ping(): Promise<void>;
}

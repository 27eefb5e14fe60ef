import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import type { Database } from '../db/database';
import { revokeGrant } from './grants';
import { artifacts } from './tables';

/** Stores one of the provider's models in the shared table. */
class DatabaseAdapter implements Adapter {
  constructor(
    private readonly db: Database,
    private readonly model: string,
  ) {}

  private key(id: string): SQL | undefined {
    return and(eq(artifacts.model, this.model), eq(artifacts.id, id));
  }

  private async read(where: SQL | undefined): Promise<AdapterPayload | undefined> {
    const [row] = await this.db.select().from(artifacts).where(where).limit(1);
    if (!row || (row.expiresAt && row.expiresAt.getTime() <= Date.now())) return undefined;
    // The cast is correct: the provider wrote this object through `upsert` below.
    const payload = row.payload as AdapterPayload;
    return row.consumedAt
      ? { ...payload, consumed: Math.floor(row.consumedAt.getTime() / 1000) }
      : payload;
  }

  async upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<void> {
    const values = {
      payload,
      uid: payload.uid ?? null,
      grantId: payload.grantId ?? null,
      accountId: payload.accountId ?? null,
      expiresAt: expiresIn ? new Date(Date.now() + expiresIn * 1000) : null,
    };
    await this.db
      .insert(artifacts)
      .values({ model: this.model, id, ...values })
      .onConflictDoUpdate({ target: [artifacts.model, artifacts.id], set: values });
  }

  find(id: string): Promise<AdapterPayload | undefined> {
    return this.read(this.key(id));
  }

  findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.read(and(eq(artifacts.model, this.model), eq(artifacts.uid, uid)));
  }

  /** Part of the adapter's interface. Only the device flow uses it, which is disabled. */
  async findByUserCode(): Promise<undefined> {}

  /**
   * Marks a code or refresh token as used. If two requests use one token, only the first one changes the row; the
   * second one is a replay and revokes the grant (RFC 9700, section 4.14.2).
   */
  async consume(id: string): Promise<void> {
    const spent = await this.db
      .update(artifacts)
      .set({ consumedAt: new Date() })
      .where(and(this.key(id), isNull(artifacts.consumedAt)))
      .returning({ id: artifacts.id });
    if (spent.length > 0) return;
    const payload = await this.find(id);
    if (payload?.grantId) await revokeGrant(this.db, payload.grantId);
    throw new errors.InvalidGrant('already used');
  }

  async destroy(id: string): Promise<void> {
    await this.db.delete(artifacts).where(this.key(id));
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    await this.db
      .delete(artifacts)
      .where(and(eq(artifacts.model, this.model), eq(artifacts.grantId, grantId)));
  }
}

/** Creates the adapter factory of the provider. The provider calls it with the name of each model. */
export function createAdapterFactory(db: Database): (model: string) => Adapter {
  return (model) => new DatabaseAdapter(db, model);
}

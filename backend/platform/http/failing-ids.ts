/** Says of an id of a batch, and its place there from 0, whether it fails: a fault that a test has set. */
export type FailsId = (id: string, index: number) => boolean;

/** Hono environment of services whose batches can fail in part. */
export type FailingIdsEnv = { Variables: { failsId?: FailsId } };

/** The ids of a batch, each once: those to work on, and those that fail untouched. */
export function splitBatch(
  ids: readonly string[],
  failsId: FailsId = () => false,
): { work: string[]; failing: string[] } {
  const work: string[] = [];
  const failing: string[] = [];
  [...new Set(ids)].forEach((id, index) => (failsId(id, index) ? failing : work).push(id));
  return { work, failing };
}

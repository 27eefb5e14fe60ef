import * as z from 'zod';
import { wireId } from '../../lib/contracts/wire';

/** One fault that a service shall show: `POST /control/faults`. */
export const faultSchema = z
  .object({
    /** Name of a service, or `oidc`. */
    service: z.string().min(1),
    kind: z.enum(['latency', 'status', 'malformed', 'cut', 'partial', 'failed-ids']),
    /** Milliseconds of a latency (default 3000); status code of a status (default 503). */
    value: z.number().int().min(0).max(600_000).optional(),
    /** Only requests whose path contains this. */
    path: z.string().optional(),
    /** Only requests of this method. */
    method: z.string().toUpperCase().optional(),
    /** How many requests it spoils; without it, all until it is cleared. */
    times: z.number().int().min(1).optional(),
    /** The service does its work first: only the reply is spoilt, so a write is accepted. */
    after: z.boolean().optional(),
    /** Of `failed-ids`: the ids of a batch that fail; without it, every second one. */
    ids: z.array(wireId).max(500).optional(),
  })
  .refine(({ kind, value }) => kind !== 'status' || !value || (value >= 400 && value <= 599), {
    error: 'a status fault is 400 to 599',
  })
  .refine(
    ({ service, kind, after }) =>
      service !== 'oidc' || (kind !== 'partial' && (!after || kind === 'cut')),
    {
      error: 'the identity provider knows no partial failure, and after the work only a cut',
    },
  )
  .refine(({ service, kind }) => kind !== 'failed-ids' || service === 'photos', {
    error: 'only the photos service has batches that fail in part',
  });

export type Fault = z.infer<typeof faultSchema>;

/** The faults that are set at present. */
export type FaultBoard = {
  /** Adds a fault; of several that fit a request, the newest applies. */
  set(fault: Fault): void;
  /** Clears those of one service, or all. */
  clear(service?: string): void;
  list(): readonly Fault[];
  /** The fault for this request, if there is one; counts it. */
  take(service: string, method: string, path: string): Fault | undefined;
};

export function createFaultBoard(): FaultBoard {
  let faults: Fault[] = [];
  return {
    set: (fault) => void faults.unshift({ ...fault }),
    clear: (service) => {
      faults = service ? faults.filter((fault) => fault.service !== service) : [];
    },
    list: () => faults,
    take: (service, method, path) => {
      const fault = faults.find(
        (candidate) =>
          candidate.service === service &&
          path.includes(candidate.path ?? '') &&
          (candidate.method ?? method) === method,
      );
      if (fault?.times !== undefined) {
        fault.times -= 1;
        if (fault.times === 0) faults = faults.filter((other) => other !== fault);
      }
      return fault;
    },
  };
}

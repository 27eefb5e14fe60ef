import { setTimeout as wait } from 'node:timers/promises';
import { DiskFullError } from '../../platform/disk';

/** What the control API asks of the files that are made next; empty for none of it. */
type JobTrial = {
  /** Milliseconds that each photo takes besides. */
  photoMs: number;
  failure: 'failed' | 'noRoom' | null;
};
type Job = 'downloads' | 'exports';

const trials = new WeakMap<object, Record<Job, JobTrial>>();
const usual = (): JobTrial => ({ photoMs: 0, failure: null });

/** That of one kind of job; to be changed in place. */
export function trialOf(context: object, job: Job): JobTrial {
  const known = trials.get(context) ?? { downloads: usual(), exports: usual() };
  trials.set(context, known);
  return known[job];
}

/** Takes the time that is asked of each photo. Rejects when the signal ends it. */
export async function delayPhoto({ photoMs }: JobTrial, signal: AbortSignal): Promise<void> {
  if (photoMs > 0) await wait(photoMs, undefined, { signal });
}

/** @throws what is asked for */
export function failAsAsked({ failure }: JobTrial): void {
  if (failure === 'noRoom') throw new DiskFullError('asked for by the control API');
  if (failure) throw new Error('asked for by the control API');
}

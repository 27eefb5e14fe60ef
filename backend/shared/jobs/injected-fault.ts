import { setTimeout as wait } from 'node:timers/promises';
import { DiskFullError } from '../../platform/disk';

/** Faults that the control API injects into the next archives. The default is no fault. */
type InjectedFault = {
  /** Additional milliseconds for each photo. */
  photoMs: number;
  failure: 'failed' | 'noRoom' | null;
};
type Job = 'downloads' | 'exports';

const faults = new WeakMap<object, Record<Job, InjectedFault>>();
const noFault = (): InjectedFault => ({ photoMs: 0, failure: null });

/** Injected fault of one kind of job. The control API changes the returned object in place. */
export function injectedFaultOf(context: object, job: Job): InjectedFault {
  const faultsOfContext = faults.get(context) ?? { downloads: noFault(), exports: noFault() };
  faults.set(context, faultsOfContext);
  return faultsOfContext[job];
}

/** Waits for the injected delay of one photo. Rejects when the signal aborts. */
export async function delayPhoto({ photoMs }: InjectedFault, signal: AbortSignal): Promise<void> {
  if (photoMs > 0) await wait(photoMs, undefined, { signal });
}

/**
 * Throws the injected error; does nothing if no failure is injected.
 *
 * @throws the injected error
 */
export function throwInjectedFault({ failure }: InjectedFault): void {
  if (failure === 'noRoom') throw new DiskFullError('injected by the control API');
  if (failure) throw new Error('injected by the control API');
}

import 'server-only';
/** Whether the process was told to stop. */
import { sharedInProcess } from './shared-in-process.server';

const drain = sharedInProcess('drain', () => ({ isDraining: false }));

export const isDraining = (): boolean => drain.isDraining;

export function startDraining(): void {
  drain.isDraining = true;
}

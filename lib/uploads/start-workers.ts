/** Starts the workers: a file of its own, because only a bundler understands these addresses. Browser only. */

export const startHashWorker = (): Worker =>
  new Worker(new URL('./hash-worker.ts', import.meta.url), { type: 'module' });

export const startPreviewWorker = (): Worker =>
  new Worker(new URL('./preview-worker.ts', import.meta.url), { type: 'module' });

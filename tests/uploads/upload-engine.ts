/** An upload engine with fake ports: network, albums and clock return values that the test sets. */
import type { UploadStateView } from '@/lib/uploads/schema';
import { SendFailure, type SendProblem } from '@/lib/uploads/send-file';
import { type EnginePorts, UploadEngine } from '@/lib/uploads/upload-engine';
import { uploadFile } from './upload-file';

export const doneView: UploadStateView = {
  status: 'done',
  reason: null,
  isDuplicate: false,
  photoId: 'p',
};

export function engineWith(changes: Partial<EnginePorts> = {}) {
  const sent: { id: string; intent: string; uploadId: string | null }[] = [];
  const stopped: string[] = [];
  const answers: (SendProblem | 'ok' | 'never')[] = [];
  const names = new Map<Blob, string>();
  const failing = new Map<string, SendProblem>();
  const announce = jest.fn();
  const deleteUpload = jest.fn(() => Promise.resolve());
  const ports: EnginePorts = {
    hash: (bytes) => Promise.resolve({ sha256: `sha of ${names.get(bytes)}` }),
    findDuplicates: () => Promise.resolve([]),
    send: (file, _, on) => {
      sent.push({ id: file.id, intent: file.intent, uploadId: file.uploadId });
      const answer = failing.get(file.id) ?? answers.shift() ?? 'ok';
      on.created(`up-${file.id}`);
      const stop = () => void stopped.push(file.id);
      if (answer === 'never') return { done: new Promise(() => undefined), stop };
      if (answer === 'ok') return { done: Promise.resolve(), stop };
      return { done: Promise.reject(new SendFailure(answer)), stop };
    },
    getState: (uploadId) => Promise.resolve({ ...doneView, photoId: `photo ${uploadId}` }),
    deleteUpload,
    fillAlbum: (_, ids) =>
      Promise.resolve({ id: 'album', added: [...ids], present: [], failed: [], error: null }),
    announce,
    changed: () => undefined,
    now: () => Date.now(),
    random: () => 0,
    newIntent: () => 'new-intent',
    isOnline: () => true,
    ...changes,
  };
  const engine = new UploadEngine(ports);
  const add = (...ids: string[]) => {
    const bytes = new Map(ids.map((id) => [id, new Blob([id])]));
    for (const [id, blob] of bytes) names.set(blob, id);
    engine.add(
      ids.map((id) => uploadFile(id)),
      bytes,
    );
  };
  const phases = () => engine.state.files.map(({ phase }) => phase);
  return { engine, add, phases, sent, stopped, answers, failing, announce, deleteUpload };
}

/** Advances the fake timers by `ms` milliseconds in 20 steps. */
export const pass = async (ms = 0) => {
  for (let turn = 0; turn < 20; turn += 1) await jest.advanceTimersByTimeAsync(ms / 20);
};

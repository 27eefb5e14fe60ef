/** Moves the files of a list along: hashes, asks, sends, waits and tries again. Its ports are passed in; no React. */
import { ApiError } from '@/lib/http/api-client';
import type { KnownHash } from './client';
import { planWork } from './plan-work';
import { SendFailure } from './send-failure';
import type { SendFile, Sending } from './send-file';
import { pauseBefore, type UploadFile } from './upload-file';
import { type Action, emptyList, type Line, reduceUploads, type UploadList } from './upload-list';
import type { UploadStateView } from './view';

export type EnginePorts = {
  /** Rejects when the file cannot be read, or is not what its name says. */
  hash: (
    bytes: Blob,
    type: UploadFile['type'],
  ) => Promise<{ sha256: string } | { problem: 'mismatch' }>;
  findDuplicates: (hashes: readonly string[]) => Promise<KnownHash[]>;
  send: SendFile;
  look: (uploadId: string) => Promise<UploadStateView>;
  /** Tells the storage service that an upload is not wanted any more. */
  end: (uploadId: string) => Promise<unknown>;
  /** A photo has come. */
  announce: () => void;
  /** The list has changed; told at once. */
  changed: (list: UploadList) => void;
  now: () => number;
  random: () => number;
  newIntent: () => string;
  isOnline: () => boolean;
};

/** Milliseconds between progress reports of one file. */
const progressMs = 200;
/** Until the backend is asked again whether a file is a photo yet. */
const lookMs = 700;

export class UploadEngine {
  private list: UploadList = emptyList;
  private readonly bytes = new Map<string, Blob>();
  private readonly sending = new Map<string, Sending>();
  private readonly busy = new Set<string>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isPlanning = false;
  private mustPlan = false;

  constructor(private readonly ports: EnginePorts) {}

  get state(): UploadList {
    return this.list;
  }

  bytesOf(id: string): Blob | undefined {
    return this.bytes.get(id);
  }

  /** Takes files in; those of which the bytes are not given any more are told so. */
  add(files: readonly UploadFile[], bytes: ReadonlyMap<string, Blob>): void {
    for (const [id, blob] of bytes) this.bytes.set(id, blob);
    this.apply({ kind: 'added', files });
  }

  /** A customer's wish. */
  wish(action: Action): void {
    if (action.kind === 'cancelled') for (const id of action.ids) this.forget(id);
    this.apply(action);
    if (action.kind === 'removed' || action.kind === 'cleared') this.dropBytes();
  }

  retry(ids: readonly string[]): void {
    this.apply({ kind: 'retried', ids, intents: ids.map(() => this.ports.newIntent()) });
  }

  setLine(line: Line): void {
    this.apply({ kind: 'line', line });
  }

  /** Ends everything under way, without a word to anyone. */
  stop(): void {
    clearTimeout(this.timer);
    for (const { stop } of this.sending.values()) stop();
    this.sending.clear();
  }

  private apply(action: Action): void {
    const before = this.list;
    this.list = reduceUploads(before, action);
    if (this.list === before) return;
    this.stopWhatMayNot();
    this.ports.changed(this.list);
    if (action.kind !== 'progressed') this.work();
  }

  private fileOf(id: string): UploadFile | undefined {
    return this.list.files.find((file) => file.id === id);
  }

  /** Pause, a lost line and a cancellation take files out of `uploading`; their requests end with that. */
  private stopWhatMayNot(): void {
    if (this.sending.size === 0) return;
    for (const [id, { stop }] of this.sending) {
      if (this.fileOf(id)?.phase === 'uploading') continue;
      stop();
      this.sending.delete(id);
    }
  }

  private forget(id: string): void {
    const file = this.fileOf(id);
    this.bytes.delete(id);
    // Nobody waits for it: an upload that is never ended expires by itself.
    if (file?.uploadId && file.phase !== 'done')
      void this.ports.end(file.uploadId).catch(() => undefined);
  }

  private dropBytes(): void {
    const ids = new Set(this.list.files.map(({ id }) => id));
    for (const id of this.bytes.keys()) if (!ids.has(id)) this.bytes.delete(id);
  }

  /** What is begun may change the list at once; the plan is made again then, not from within. */
  private work(): void {
    this.mustPlan = true;
    if (this.isPlanning) return;
    this.isPlanning = true;
    while (this.mustPlan) {
      this.mustPlan = false;
      this.beginNext();
    }
    this.isPlanning = false;
  }

  private beginNext(): void {
    clearTimeout(this.timer);
    const now = this.ports.now();
    const { hash, check, send, look, wakeAt } = planWork(this.list, now, this.busy);
    if (wakeAt !== null) this.timer = setTimeout(() => this.work(), Math.max(20, wakeAt - now));
    if (hash) this.hash(hash);
    if (check.length > 0) void this.check(check);
    for (const id of send) this.send(id);
    for (const id of look) void this.look(id);
  }

  private hash(id: string): void {
    const bytes = this.bytes.get(id);
    const file = this.fileOf(id);
    if (!file || !bytes) return this.apply({ kind: 'failed', id, problem: 'gone' });
    this.apply({ kind: 'hashing', id });
    this.ports.hash(bytes, file.type).then(
      (found) =>
        this.apply(
          'sha256' in found
            ? { kind: 'hashed', id, sha256: found.sha256 }
            : { kind: 'failed', id, problem: found.problem },
        ),
      () => this.apply({ kind: 'failed', id, problem: 'unreadable' }),
    );
  }

  private async check(ids: readonly string[]): Promise<void> {
    for (const id of ids) this.busy.add(id);
    const files = ids.flatMap((id) => this.fileOf(id) ?? []);
    const known = await this.ports
      .findDuplicates([...new Set(files.flatMap(({ sha256 }) => sha256 ?? []))])
      .catch((error: unknown) => {
        this.noteLine(error);
        // The backend compares once more when the file arrives; not knowing now holds nobody up.
        return [];
      });
    for (const id of ids) this.busy.delete(id);
    // Deleted and there once more: what is there counts.
    const there = new Map<string, 'library' | 'deleted'>();
    for (const { sha256, isDeleted } of known)
      if (there.get(sha256) !== 'library') there.set(sha256, isDeleted ? 'deleted' : 'library');
    const verdicts = new Map(files.map(({ id, sha256 }) => [id, there.get(sha256 ?? '') ?? null]));
    this.apply({ kind: 'checked', verdicts });
  }

  private send(id: string): void {
    const bytes = this.bytes.get(id);
    if (!bytes) return this.apply({ kind: 'failed', id, problem: 'gone' });
    const before = this.list;
    this.list = reduceUploads(before, { kind: 'started', id });
    const file = this.fileOf(id);
    if (!file || this.list === before) return;
    let reportedAt = 0;
    const sending = this.ports.send(file, bytes, {
      created: (uploadId) => this.apply({ kind: 'created', id, uploadId }),
      progress: (sent) => {
        const now = this.ports.now();
        if (now - reportedAt < progressMs && sent < file.size) return;
        reportedAt = now;
        this.apply({ kind: 'progressed', id, sent });
      },
    });
    this.sending.set(id, sending);
    this.ports.changed(this.list);
    sending.done.then(
      () => this.settle(id, sending, { kind: 'sent', id }),
      (error: unknown) => this.settle(id, sending, this.afterFailure(id, error)),
    );
  }

  /** What a request says that is not ours any more, after a pause for instance, is not heard. */
  private settle(id: string, sending: Sending, action: Action): void {
    if (this.sending.get(id) !== sending) return;
    this.sending.delete(id);
    this.apply(action);
  }

  private afterFailure(id: string, error: unknown): Action {
    const problem = error instanceof SendFailure ? error.problem : null;
    switch (problem?.kind) {
      case 'offline':
        return { kind: 'line', line: 'offline' };
      case 'signedOut':
        return { kind: 'line', line: 'signedOut' };
      case 'refused':
        return { kind: 'failed', id, problem: problem.problem };
      case 'unreadable':
        return { kind: 'failed', id, problem: 'unreadable' };
      case 'forgotten':
        return this.stumble(id, 'lost');
      case 'again':
        return this.stumble(id, 'send', problem.problem, problem.afterMs);
      case undefined:
        return this.stumble(id, 'send');
    }
  }

  private stumble(
    id: string,
    at: 'send' | 'look' | 'incomplete' | 'lost',
    problem: 'network' | 'service' = 'service',
    afterMs = 0,
  ): Action {
    const pause = pauseBefore(this.fileOf(id)?.tries ?? 0, this.ports.random());
    const until = this.ports.now() + Math.max(afterMs, pause);
    return { kind: 'stumbled', id, at, problem, until };
  }

  private noteLine(error: unknown): void {
    const code = error instanceof ApiError ? error.code : null;
    if (code === 'unauthenticated') this.setLine('signedOut');
    if (code === 'offline' && !this.ports.isOnline()) this.setLine('offline');
  }

  private async look(id: string): Promise<void> {
    const uploadId = this.fileOf(id)?.uploadId;
    if (!uploadId) return this.apply({ kind: 'failed', id, problem: 'service' });
    this.busy.add(id);
    const next = await this.ports
      .look(uploadId)
      .then((view) => this.afterLook(id, view))
      .catch((error: unknown) => {
        this.noteLine(error);
        const isLost = error instanceof ApiError && error.code === 'notFound';
        return this.stumble(id, isLost ? 'lost' : 'look');
      });
    this.busy.delete(id);
    this.apply(next);
    if (next.kind === 'confirmed') {
      this.bytes.delete(id);
      this.ports.announce();
    }
    this.work();
  }

  private afterLook(id: string, { status, reason, isDuplicate }: UploadStateView): Action {
    if (status === 'done') return { kind: 'confirmed', id, isDuplicate };
    if (status === 'rejected') return { kind: 'failed', id, problem: reason ?? 'damaged' };
    // Not all of it is there: what is missing is sent.
    if (status === 'receiving') return this.stumble(id, 'incomplete');
    return { kind: 'postponed', id, until: this.ports.now() + lookMs };
  }
}

/**
 * Processes the upload list: hashes files, looks for duplicates, sends, polls the state and retries. Network, clock and random
 * numbers are injected.
 */
import type { fillAlbum } from '@/lib/photo-library/add-to-album/fill-album';
import { ApiError } from '@/lib/http/api-error';
import { AlbumFiller } from './album-filler';
import type { HashAnswer } from './file-worker';
import { planWork } from './plan-work';
import type { Duplicate, UploadStateView } from './schema';
import { SendFailure, type SendFile, type Sending } from './send-file';
import { isCancellable, retryDelay, type UploadFile } from './upload-file';
import {
  type Action,
  type Connection,
  emptyList,
  libraryCopies,
  reduceUploads,
  type RetryReason,
  type UploadList,
} from './upload-list';

export type EnginePorts = {
  /** Hashes a file after converting it if necessary. Rejects if the file cannot be read. */
  hash: (bytes: Blob, file: Pick<UploadFile, 'type' | 'converts'>) => Promise<HashAnswer>;
  findDuplicates: (hashes: readonly string[]) => Promise<Duplicate[]>;
  send: SendFile;
  getState: (uploadId: string) => Promise<UploadStateView>;
  deleteUpload: (uploadId: string) => Promise<unknown>;
  fillAlbum: typeof fillAlbum;
  /** Announces that the library or an album has a new photo. */
  announce: () => void;
  /** Called immediately after every change of the list. */
  changed: (list: UploadList) => void;
  now: () => number;
  random: () => number;
  newIntent: () => string;
  isOnline: () => boolean;
};

/** Minimum time in milliseconds between two progress reports of one file. */
const progressMs = 200;
/** Time in milliseconds between two requests for the state of a file. */
const pollMs = 700;

export class UploadEngine {
  private list: UploadList = emptyList;
  private readonly bytes = new Map<string, Blob>();
  private readonly sending = new Map<string, Sending>();
  private readonly busy = new Set<string>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isWorking = false;
  private mustPlanAgain = false;
  private readonly filler: AlbumFiller;

  constructor(private readonly ports: EnginePorts) {
    this.filler = new AlbumFiller({
      ...ports,
      filled: (filled) => this.apply({ kind: 'filled', ...filled }),
      noteConnection: (error) => this.noteConnection(error),
      planAgain: () => this.work(),
    });
  }

  get state(): UploadList {
    return this.list;
  }

  bytesOf(id: string): Blob | undefined {
    return this.bytes.get(id);
  }

  /** Adds files to the list, with their bytes if available. */
  add(files: readonly UploadFile[], bytes: ReadonlyMap<string, Blob>): void {
    for (const [id, blob] of bytes) this.bytes.set(id, blob);
    this.apply({ kind: 'added', files });
  }

  /** Applies an action of the customer. */
  dispatch(action: Action): void {
    if (action.kind === 'cancelled') for (const id of action.ids) this.discard(id);
    this.apply(action);
    if (action.kind === 'removed' || action.kind === 'cleared') this.dropBytes();
  }

  retry(ids: readonly string[]): void {
    this.apply({ kind: 'retried', ids, intents: ids.map(() => this.ports.newIntent()) });
  }

  setConnection(connection: Connection): void {
    this.apply({ kind: 'connection', connection });
  }

  private apply(action: Action): void {
    const before = this.list;
    this.list = reduceUploads(before, action);
    if (this.list === before) return;
    this.stopSending();
    this.ports.changed(this.list);
    if (action.kind !== 'progressed') this.work();
  }

  private fileOf(id: string): UploadFile | undefined {
    return this.list.files.find((file) => file.id === id);
  }

  /** Aborts the requests of files that are no longer in the phase `uploading`, for instance after a pause or a cancellation. */
  private stopSending(): void {
    if (this.sending.size === 0) return;
    for (const [id, { stop }] of this.sending) {
      if (this.fileOf(id)?.phase === 'uploading') continue;
      stop();
      this.sending.delete(id);
    }
  }

  private discard(id: string): void {
    const file = this.fileOf(id);
    if (!file || !isCancellable(file)) return;
    this.bytes.delete(id);
    // Not awaited: if the deletion fails, the upload expires in the service.
    if (file.uploadId) void this.ports.deleteUpload(file.uploadId).catch(() => undefined);
  }

  private dropBytes(): void {
    const ids = new Set(this.list.files.map(({ id }) => id));
    for (const id of this.bytes.keys()) if (!ids.has(id)) this.bytes.delete(id);
  }

  /** Starts all work that is possible. If starting work changes the list, the loop plans again instead of a nested call. */
  private work(): void {
    this.mustPlanAgain = true;
    if (this.isWorking) return;
    this.isWorking = true;
    while (this.mustPlanAgain) {
      this.mustPlanAgain = false;
      this.startNext();
    }
    this.isWorking = false;
  }

  private startNext(): void {
    clearTimeout(this.timer);
    const now = this.ports.now();
    const { hash, check, send, poll, wakeAt } = planWork(this.list, now, this.busy);
    const next = Math.min(wakeAt ?? Infinity, this.filler.work(this.list) ?? Infinity);
    if (next < Infinity) this.timer = setTimeout(() => this.work(), Math.max(20, next - now));
    if (hash) this.hash(hash);
    if (check.length > 0) void this.check(check);
    for (const id of send) this.send(id);
    for (const id of poll) void this.poll(id);
  }

  private hash(id: string): void {
    const bytes = this.bytes.get(id);
    const file = this.fileOf(id);
    if (!file || !bytes) return this.apply({ kind: 'failed', id, problem: 'gone' });
    this.apply({ kind: 'hashing', id });
    this.ports.hash(bytes, file).then(
      (answer) => this.applyHash(id, answer),
      () => this.apply({ kind: 'failed', id, problem: 'unreadable' }),
    );
  }

  private applyHash(id: string, answer: HashAnswer): void {
    if ('problem' in answer) return this.apply({ kind: 'failed', id, problem: answer.problem });
    const { converted, ...facts } = answer;
    // The file may have been removed from the list while it was hashed.
    if (converted && this.fileOf(id)?.phase === 'hashing') this.bytes.set(id, converted);
    this.apply({ kind: 'hashed', id, ...facts, ...(converted && { size: converted.size }) });
  }

  private async check(ids: readonly string[]): Promise<void> {
    for (const id of ids) this.busy.add(id);
    const files = ids.flatMap((id) => this.fileOf(id) ?? []);
    const duplicates = await this.ports
      .findDuplicates([...new Set(files.flatMap(({ sha256 }) => sha256 ?? []))])
      .catch((error: unknown) => {
        this.noteConnection(error);
        // The backend looks for duplicates again when it receives the file, so the upload continues without this check.
        return [];
      });
    for (const id of ids) this.busy.delete(id);
    const copies = libraryCopies(duplicates);
    const verdicts = new Map(files.map(({ id, sha256 }) => [id, copies.get(sha256 ?? '') ?? null]));
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

  /** Applies the result of a request, unless the request was stopped, for instance by a pause. */
  private settle(id: string, sending: Sending, action: Action): void {
    if (this.sending.get(id) !== sending) return;
    this.sending.delete(id);
    this.apply(action);
  }

  private afterFailure(id: string, error: unknown): Action {
    const problem = error instanceof SendFailure ? error.problem : null;
    switch (problem?.kind) {
      case 'offline':
        return { kind: 'connection', connection: 'offline' };
      case 'signedOut':
        return { kind: 'connection', connection: 'signedOut' };
      case 'refused':
        return { kind: 'failed', id, problem: problem.problem };
      case 'unreadable':
        return { kind: 'failed', id, problem: 'unreadable' };
      case 'forgotten':
        return this.retryAction(id, 'lost');
      case 'busy':
        return this.retryAction(id, 'busy', 'service', problem.afterMs);
      case 'retry':
        return this.retryAction(id, 'send', problem.problem, problem.afterMs);
      case undefined:
        return this.retryAction(id, 'send');
    }
  }

  private retryAction(
    id: string,
    reason: RetryReason,
    problem: 'network' | 'service' = 'service',
    afterMs = 0,
  ): Action {
    const delay = retryDelay(this.fileOf(id)?.tries ?? 0, this.ports.random());
    const until = this.ports.now() + Math.max(afterMs, delay);
    return { kind: 'retryScheduled', id, reason, problem, until };
  }

  private noteConnection(error: unknown): void {
    const code = error instanceof ApiError ? error.code : null;
    if (code === 'unauthenticated') this.setConnection('signedOut');
    if (code === 'offline' && !this.ports.isOnline()) this.setConnection('offline');
  }

  private async poll(id: string): Promise<void> {
    const uploadId = this.fileOf(id)?.uploadId;
    if (!uploadId) return this.apply({ kind: 'failed', id, problem: 'service' });
    this.busy.add(id);
    const next = await this.ports
      .getState(uploadId)
      .then((view) => this.withPhoto(id, view))
      .then((view) => this.afterPoll(id, view))
      .catch((error: unknown) => {
        this.noteConnection(error);
        const isLost = error instanceof ApiError && error.code === 'notFound';
        return this.retryAction(id, isLost ? 'lost' : 'poll');
      });
    this.busy.delete(id);
    this.apply(next);
    if (next.kind === 'confirmed') {
      this.bytes.delete(id);
      this.ports.announce();
    }
    this.work();
  }

  /** Adding a photo to an album needs its id. If the service does not send the id, it is looked up by the file's hash. */
  private async withPhoto(id: string, view: UploadStateView): Promise<UploadStateView> {
    const { albums, sha256 } = this.fileOf(id) ?? {};
    if (view.status !== 'done' || view.photoId !== null || !albums || !sha256) return view;
    const copy = libraryCopies(await this.ports.findDuplicates([sha256])).get(sha256);
    return { ...view, photoId: copy?.photoId ?? null };
  }

  private afterPoll(id: string, view: UploadStateView): Action {
    const { status, reason, isDuplicate, photoId } = view;
    if (status === 'done') return { kind: 'confirmed', id, isDuplicate, photoId };
    if (status === 'rejected') return { kind: 'failed', id, problem: reason ?? 'damaged' };
    // The service has not received all bytes; the next try sends the missing ones.
    if (status === 'receiving') return this.retryAction(id, 'incomplete');
    // The library already shows a preview of the photo.
    if (photoId !== null && !this.fileOf(id)?.photoId) this.ports.announce();
    return { kind: 'postponed', id, until: this.ports.now() + pollMs, ...(photoId && { photoId }) };
  }
}

import 'server-only';

/** Aborts when nothing has moved for some time: a big file on a slow line may take as long as it takes. */
export class Silence {
  private readonly controller = new AbortController();
  private readonly timer: NodeJS.Timeout;

  /** @param ms of nothing until {@link signal} is aborted */
  constructor(ms: number) {
    this.timer = setTimeout(() => this.controller.abort(), ms).unref();
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  /** Something moved. */
  readonly broken = (): void => void this.timer.refresh();

  end(): void {
    clearTimeout(this.timer);
  }
}

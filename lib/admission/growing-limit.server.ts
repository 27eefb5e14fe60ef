import 'server-only';
/** Limit of concurrent work: low while the processor is busy, higher while work waits for services. */
import { performance } from 'node:perf_hooks';

const tickMs = 25;
/** The event loop counts as busy if it works for at least this share of a tick. */
const busyFrom = 0.7;

type Growth = {
  /** Limit while the event loop is busy. */
  least: number;
  /** Highest limit. */
  most: number;
  /** Increase after each tick of 25 ms in which the event loop had idle time. */
  step: number;
  /** Called after each tick; returns true while work waits. */
  onTick: () => boolean;
};

/**
 * A limit that grows while work waits and the event loop has idle time. While no work waits, the limit has its lowest
 * value and no timer runs.
 */
export class GrowingLimit {
  current: number;
  private ticks: NodeJS.Timeout | undefined;
  private loop = performance.eventLoopUtilization();

  constructor(private readonly growth: Growth) {
    this.current = growth.least;
  }

  /** Call this when work begins to wait. */
  start(): void {
    if (this.ticks) return;
    this.loop = performance.eventLoopUtilization();
    this.ticks = setInterval(() => this.tick(), tickMs).unref();
  }

  stop(): void {
    clearInterval(this.ticks);
    this.ticks = undefined;
    this.current = this.growth.least;
  }

  private tick(): void {
    const { least, most, step, onTick } = this.growth;
    const { utilization } = performance.eventLoopUtilization(this.loop);
    this.loop = performance.eventLoopUtilization();
    this.current = utilization < busyFrom ? Math.min(this.current + step, most) : least;
    if (!onTick()) this.stop();
  }
}

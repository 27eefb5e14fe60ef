import 'server-only';
import { CircuitState, type IBreaker } from 'cockatiel';

const seconds = 10;
const enoughCalls = 20;

type Second = { at: number; calls: number; failures: number };

/**
 * Opens when more than half of at least twenty calls of the last ten seconds have failed. cockatiel's own sampling
 * breaker forgets only what newer calls push out: at a quiet shop it adds up failures that lie hours apart.
 */
export class RecentCallsBreaker implements IBreaker {
  state: Second[] = [];

  success(circuit: CircuitState): void {
    if (circuit === CircuitState.HalfOpen) this.state = [];
    this.note(0);
  }

  failure(circuit: CircuitState): boolean {
    this.note(1);
    if (circuit !== CircuitState.Closed) return true;
    const calls = this.state.reduce((sum, second) => sum + second.calls, 0);
    const failures = this.state.reduce((sum, second) => sum + second.failures, 0);
    return calls >= enoughCalls && failures > calls / 2;
  }

  private note(failures: 0 | 1): void {
    const now = Math.floor(Date.now() / 1000);
    let second = this.state.at(-1);
    if (second?.at !== now) {
      second = { at: now, calls: 0, failures: 0 };
      this.state = [...this.state.filter(({ at }) => now - at < seconds), second];
    }
    second.calls += 1;
    second.failures += failures;
  }
}

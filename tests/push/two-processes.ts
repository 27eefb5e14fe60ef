/** A push bus in memory for two web processes. It replaces Redis, so that a test can interrupt it. */
import type { PushBus } from '@/lib/push/push-bus.server';

export function createSharedBus() {
  const listeners = new Map<string, Set<(text: string | null) => void>>();
  const owners = new Map<string, number>();
  const state = { isDown: false };
  const whileUp = async () => {
    if (state.isDown) throw new Error('no bus');
  };
  const busOf = (me: number): PushBus => ({
    leaseMs: 15_000,
    async publish(topic, text) {
      await whileUp();
      for (const listener of listeners.get(topic) ?? []) listener(text);
    },
    async subscribe(topic, listener) {
      const all = listeners.get(topic) ?? new Set();
      listeners.set(topic, all.add(listener));
      return () => void all.delete(listener);
    },
    async claim(name) {
      await whileUp();
      if (!owners.has(name)) owners.set(name, me);
      return owners.get(name) === me;
    },
    async release(name) {
      await whileUp();
      if (owners.get(name) === me) owners.delete(name);
    },
  });
  return {
    buses: [busOf(0), busOf(1)] as const,
    state,
    owners,
    /** Delivers a text to all subscribers. Null means that they may have missed messages. */
    deliver(topic: string, text: string | null): void {
      for (const listener of listeners.get(topic) ?? []) listener(text);
    },
    listening: (topic: string): number => listeners.get(topic)?.size ?? 0,
  };
}

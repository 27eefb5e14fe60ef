/** The child's half of a {@link createPool pool}: one task at a time, answered by its number. */
export type PoolMessage = { id: number; task: unknown };
export type PoolAnswer = { id: number; result: unknown } | { id: number; failure: string };

/** Answers every task of the parent process by `work`, and ends with the parent. */
export function serveTasks<Task>(work: (task: Task) => Promise<unknown>): void {
  process.on('disconnect', () => process.exit(0));
  // Typed as the parent types its pool; nobody else can send to this channel.
  process.on('message', ({ id, task }: { id: number; task: Task }) => {
    work(task).then(
      (result) => process.send?.({ id, result } satisfies PoolAnswer),
      (error: unknown) => process.send?.({ id, failure: String(error) } satisfies PoolAnswer),
    );
  });
}

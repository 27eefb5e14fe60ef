import 'server-only';
/** Answers of services that are the same for all customers: one request at a time, reused until its time is over. */

type SharedAnswer<Answer> = { until: number; answer: Promise<Answer> };

/** The last answers by a key. */
export type SharedAnswers<Answer> = Map<string, SharedAnswer<Answer>>;

/**
 * The answer of a key: the last one while its time lasts, otherwise that of `load`. Callers during `load` wait for the
 * same answer.
 *
 * @param load gets the last answer, if there is one, and says with `holdFor` for how many milliseconds its own answer or its
 *   failure is reused
 */
export function shareAnswer<Answer>(
  answers: SharedAnswers<Answer>,
  key: string,
  load: (last: Promise<Answer> | undefined, holdFor: (forMs: number) => void) => Promise<Answer>,
): Promise<Answer> {
  const last = answers.get(key);
  if (last && Date.now() < last.until) return last.answer;
  const shared = { until: Infinity };
  const answer = load(last?.answer, (forMs) => {
    shared.until = Date.now() + forMs;
  });
  answers.set(key, Object.assign(shared, { answer }));
  return answer;
}

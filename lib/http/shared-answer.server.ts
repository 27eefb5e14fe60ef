import 'server-only';
/**
 * Caches responses of services that are the same for all customers. Each response is requested by one caller at a time and
 * reused until it expires.
 */

type SharedAnswer<Answer> = { until: number; answer: Promise<Answer> };

/** The last responses by key. */
export type SharedAnswers<Answer> = Map<string, SharedAnswer<Answer>>;

/**
 * Returns the last response for a key until it expires, otherwise the result of `load`. Callers that arrive while `load` runs
 * wait for the same result.
 *
 * @param load receives the last response, if there is one. It must call `holdFor` with the time in milliseconds for which its
 * result or its failure is reused.
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

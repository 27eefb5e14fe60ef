/** Returns the value below which the given share (0 to 1) of the samples lies. */
export function percentile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** Converts the results of several rounds to one series per figure, with one value per round. */
export const series = (results) =>
  Object.fromEntries(
    Object.keys(results[0]).map((key) => [key, results.map((result) => result[key])]),
  );

/** Loading attributes for pictures of a list. */
type Loading = {
  fetchPriority?: 'high' | 'auto';
  loading?: 'lazy';
  decoding?: 'async';
};

/** Number of rows that are visible at once on every screen; their pictures load first. */
const inView = 2;

/**
 * Returns the loading attributes of a picture: pictures of the first rows load immediately, the
 * others lazily.
 *
 * @param row index in the list, from 0
 * @param picture index in the row, from 0
 */
export function pictureLoading(row: number, picture = 0): Loading {
  if (row >= inView) return { loading: 'lazy', decoding: 'async' };
  return { fetchPriority: row === 0 && picture === 0 ? 'high' : 'auto' };
}

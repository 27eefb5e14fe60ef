/** When the browser fetches the pictures of a list. */
type Loading = {
  fetchPriority?: 'high' | 'auto';
  loading?: 'lazy';
  decoding?: 'async';
};

/** So many rows are in view at once on every screen; their pictures are what the page is waited for. */
const inView = 2;

/**
 * @param row in the list, from 0
 * @param picture in the row, from 0
 */
export function pictureLoading(row: number, picture = 0): Loading {
  if (row >= inView) return { loading: 'lazy', decoding: 'async' };
  return { fetchPriority: row === 0 && picture === 0 ? 'high' : 'auto' };
}

/** The texts of these keys and no others, for a leaf in the browser. Pure. */
export const pickWords = <Key extends string>(
  keys: readonly Key[],
  word: (key: Key) => string,
): Record<Key, string> =>
  // Object.fromEntries forgets that the entries are exactly the keys.
  Object.fromEntries(keys.map((key) => [key, word(key)])) as Record<Key, string>;

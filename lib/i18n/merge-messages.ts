/** Messages as nested objects, whose leaves are texts. A compiled text is an array. Pure. */
export type MessageTree = { [key: string]: string | readonly unknown[] | MessageTree };

type Entry = MessageTree[string] | undefined;

const isTree = (value: Entry): value is MessageTree =>
  typeof value === 'object' && !Array.isArray(value);

/** Returns the base with its texts replaced by those of the override. */
export function mergeMessages(base: MessageTree, override: MessageTree): MessageTree {
  const merged: MessageTree = { ...base };
  for (const [key, value] of Object.entries(override)) {
    const below = merged[key];
    merged[key] = isTree(value) && isTree(below) ? mergeMessages(below, value) : value;
  }
  return merged;
}

/** Returns only the texts below these dotted paths, at the same paths. */
export function pickMessages(messages: MessageTree, paths: readonly string[]): MessageTree {
  return paths.reduce<MessageTree>((picked, path) => {
    const names = path.split('.');
    const subtree = names.reduce<Entry>(
      (tree, name) => (isTree(tree) ? tree[name] : undefined),
      messages,
    );
    if (subtree === undefined) return picked;
    const branch = names.reduceRight<Entry>((below, name) => ({ [name]: below ?? {} }), subtree);
    return isTree(branch) ? mergeMessages(picked, branch) : picked;
  }, {});
}

/** Message trees: texts by dotted path, of which a compiled one is an array. Pure. */
export type MessageTree = { [key: string]: string | readonly unknown[] | MessageTree };

type Entry = MessageTree[string] | undefined;

const isTree = (value: Entry): value is MessageTree =>
  typeof value === 'object' && !Array.isArray(value);

/** The base with every text of the override in its place. */
export function mergeMessages(base: MessageTree, override: MessageTree): MessageTree {
  const merged: MessageTree = { ...base };
  for (const [key, value] of Object.entries(override)) {
    const below = merged[key];
    merged[key] = isTree(value) && isTree(below) ? mergeMessages(below, value) : value;
  }
  return merged;
}

/** The texts below these paths and no others, at the same paths. */
export function pickMessages(messages: MessageTree, paths: readonly string[]): MessageTree {
  return paths.reduce<MessageTree>((picked, path) => {
    const names = path.split('.');
    const found = names.reduce<Entry>(
      (tree, name) => (isTree(tree) ? tree[name] : undefined),
      messages,
    );
    if (found === undefined) return picked;
    const branch = names.reduceRight<Entry>((below, name) => ({ [name]: below ?? {} }), found);
    return isTree(branch) ? mergeMessages(picked, branch) : picked;
  }, {});
}

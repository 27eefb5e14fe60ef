/** Namespaces that `LazyMessages` loads when a page needs them; `/api/messages/[namespace]` serves no others. */
export const lazyNamespaces = ['uploads'] as const;

export type LazyNamespace = (typeof lazyNamespaces)[number];

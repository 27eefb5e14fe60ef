import { getTranslations } from 'next-intl/server';
import { type ReactNode, Suspense } from 'react';

type AlbumsFoundProps = {
  /** Resolves with the number of results among albums that others share; null if it is unknown. */
  countShared: (search: string) => Promise<number | null>;
  search: string;
  /** Number of results among the customer's own albums; null if the results need more than one page. */
  own: number | null;
};

/** Shows the search text immediately, and the number of results when all services have responded. */
export async function AlbumsFound({ countShared, search, own }: AlbumsFoundProps) {
  const t = await getTranslations('albums.tools');
  const text = { search, bdi: (name: ReactNode) => <bdi>{name}</bdi> };
  const results = t.rich('results', text);
  if (own === null) return results;
  const counted = countShared(search).then((shared) =>
    shared === null ? results : t.rich('found', { ...text, count: own + shared }),
  );
  return (
    <Suspense key={search} fallback={results}>
      {counted}
    </Suspense>
  );
}

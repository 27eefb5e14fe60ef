import { getTranslations } from 'next-intl/server';
import { type ReactNode, Suspense } from 'react';

type AlbumsFoundProps = {
  /** How many of those the search finds that others share; null where it is not known. */
  countShared: (search: string) => Promise<number | null>;
  search: string;
  /** How many of the customer's own; null where there are more of them. */
  own: number | null;
};

/** What was looked for, at once; how many were found as soon as that is known of all. */
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

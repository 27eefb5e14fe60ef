import { getTranslations } from 'next-intl/server';
import { BlankPrints } from '@/components/ui/empty-state';
import { AppError } from '@/lib/http/errors';
import { photoAddress } from '@/lib/photo-library/photos/library-source';
import { listEarlierYears } from '@/lib/photo-library/photos/queries.server';
import { Link } from '@/lib/navigation/link';
import { earlierTitle } from './earlier-title.server';

const nothing: Awaited<ReturnType<typeof listEarlierYears>> = { month: null, photos: [] };

/**
 * Turns an expected error into an empty result: the home page is complete without these photos. Rethrows other errors.
 */
function toNothing(error: unknown): typeof nothing {
  if (error instanceof AppError) return nothing;
  throw error;
}

/**
 * Photos of this month in earlier years, in print frames; without such photos the latest photos, and blank prints for
 * customers without photos.
 */
export async function EarlierYears({ hasPhotos }: { hasPhotos: boolean }) {
  const [t, { month, photos }] = await Promise.all([
    getTranslations('photos.latest'),
    hasPhotos ? listEarlierYears(new Date()).catch(toNothing) : nothing,
  ]);
  if (photos.length === 0) return <BlankPrints />;
  return (
    <section>
      <h2 className="mb-4 text-xl">{month ? await earlierTitle(month) : t('title')}</h2>
      <ul className="grid grid-cols-[5fr_4fr_4fr] items-end gap-x-5">
        {photos.map(({ id, large, year }, index) => (
          <li key={id} className={index > 0 ? '[--shape:4/5]' : '[--shape:1]'}>
            <Link
              href={photoAddress.hrefOf(id, '')}
              prefetch={false}
              className="block underline-offset-4 hover:underline"
            >
              <span className="mount">
                <img src={large} alt="" />
              </span>
              <span className="mt-2 block font-heading text-xl">{year}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

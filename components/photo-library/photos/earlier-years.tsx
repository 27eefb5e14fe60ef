import { getLocale, getTranslations } from 'next-intl/server';
import { BlankPrints } from '@/components/ui/empty-state';
import { requestChannel } from '@/lib/channel/request-channel.server';
import { AppError } from '@/lib/http/errors';
import { photoAddress } from '@/lib/photo-library/photos/library-source';
import { listEarlierYears } from '@/lib/photo-library/photos/queries.server';
import { Link } from '@/lib/navigation/link';

const nothing: Awaited<ReturnType<typeof listEarlierYears>> = { month: null, photos: [] };

/** Without them home says all the rest. */
function toNothing(error: unknown): typeof nothing {
  if (error instanceof AppError) return nothing;
  throw error;
}

/**
 * Photos of this month in earlier years, cut as the brand cuts them; the latest ones where there are none, and blank
 * prints for who has no photos.
 */
export async function EarlierYears({ hasPhotos }: { hasPhotos: boolean }) {
  const [t, locale, { channel }, { month, photos }] = await Promise.all([
    getTranslations('photos.latest'),
    getLocale(),
    requestChannel(),
    hasPhotos ? listEarlierYears(new Date()).catch(toNothing) : nothing,
  ]);
  if (photos.length === 0) return <BlankPrints />;
  const { timeZone } = channel;
  const name = month && new Intl.DateTimeFormat(locale, { month: 'long', timeZone }).format(month);
  return (
    <section>
      <h2 className="mb-4 text-xl">
        {name
          ? t('earlier', { month: name.charAt(0).toLocaleUpperCase(locale) + name.slice(1) })
          : t('title')}
      </h2>
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

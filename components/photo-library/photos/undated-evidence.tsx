'use client';
import { useTranslations } from 'next-intl';
import { Link } from '@/lib/navigation/link';
import { photoAddress } from '@/lib/photo-library/photos/library-source';
import { markDate } from '@/lib/photo-library/photos/date-texts';
import type { UndatedReply } from '@/lib/photo-library/photos/schema';
import './photos.css';

type Group = UndatedReply['groups'][number];

const bars = { sure: 3, likely: 2, unknown: 0 } as const;

/** Certainty of a proposed date, as text and as bars. */
export function Certainty({ value }: { value: Group['certainty'] }) {
  const t = useTranslations('photos.undated.certainty');
  return (
    <p className="flex items-center gap-2 text-sm font-semibold">
      <span aria-hidden data-certainty={value} className="flex gap-0.5">
        {[0, 1, 2].map((bar) => (
          <span key={bar} data-on={bar < bars[value] || undefined} className="photo-certainty" />
        ))}
      </span>
      {t(value)}
    </p>
  );
}

/** Maximum number of squares, which is two rows. */
const mostSquares = 6;

/** The first photos of a group, each with a link to its page in the viewer, and the number of further photos. */
export function Samples({ group }: { group: Group }) {
  const { photos, samples } = group;
  const shown = samples.slice(0, photos.length > mostSquares ? mostSquares - 1 : mostSquares);
  const rest = photos.length - shown.length;
  return (
    <ul className="photo-samples flex flex-wrap gap-1 self-start">
      {shown.map(({ id, name, small }) => (
        <li key={id}>
          <Link
            // With this parameter, Back in the viewer returns to this page instead of the library.
            href={photoAddress.hrefOf(id, '?from=undated')}
            prefetch={false}
            aria-label={name}
            className="photo-sample block overflow-hidden bg-surface-sunken"
          >
            <img src={small} alt="" loading="lazy" className="size-full object-cover" />
          </Link>
        </li>
      ))}
      {rest > 0 && (
        <li className="photo-sample grid place-items-center bg-surface-sunken text-lg nums">
          {`+${rest}`}
        </li>
      )}
    </ul>
  );
}

/** The first file name, in which the date is underlined, and the number of further file names. */
export function FileNames({ group: { photos } }: { group: Group }) {
  const t = useTranslations('photos.undated');
  const [first] = photos;
  if (!first) return null;
  const parts = first.proposal ? markDate(first.name, first.proposal) : null;
  const name = parts ? (
    <>
      {parts[0]}
      <mark className="photo-date">{parts[1]}</mark>
      {parts[2]}
    </>
  ) : (
    first.name
  );
  return (
    <p className="mt-2 text-sm wrap-anywhere text-ink-muted">
      {photos.length === 1
        ? name
        : t.rich('moreNames', { first: () => name, count: photos.length - 1 })}
    </p>
  );
}

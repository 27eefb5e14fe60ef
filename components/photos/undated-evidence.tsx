'use client';
import { useTranslations } from 'next-intl';
import { photoAddress } from '@/lib/photos/client';
import { markDate } from '@/lib/photos/date-texts';
import type { UndatedReply } from '@/lib/photos/schema';

type Group = UndatedReply['groups'][number];

const bars = { sure: 3, likely: 2, unknown: 0 } as const;
const barColours = { sure: 'bg-success', likely: 'bg-warning', unknown: '' } as const;

/** How far a date can be relied on, in words and bars. */
export function Certainty({ value }: { value: Group['certainty'] }) {
  const t = useTranslations('photos.undated.certainty');
  return (
    <p className="flex items-center gap-2 text-sm font-semibold">
      <span aria-hidden className="flex gap-0.5">
        {[0, 1, 2].map((bar) => (
          <span
            key={bar}
            className={`h-1 w-3.5 ${bar < bars[value] ? barColours[value] : 'bg-line'}`}
          />
        ))}
      </span>
      {t(value)}
    </p>
  );
}

/** Squares that fill two rows. */
const mostSquares = 6;

/** The first photos, each the way to its preview, and how many more there are. */
export function Samples({ group }: { group: Group }) {
  const { photos, samples } = group;
  const shown = samples.slice(0, photos.length > mostSquares ? mostSquares - 1 : mostSquares);
  const rest = photos.length - shown.length;
  return (
    <ul className="flex flex-wrap gap-1 md:w-78">
      {shown.map(({ id, name, small }) => (
        <li key={id}>
          <a
            href={photoAddress.hrefOf(id, '')}
            aria-label={name}
            className="block size-18 overflow-hidden bg-surface-sunken focus-visible:outline-3 focus-visible:-outline-offset-3 focus-visible:outline-focus md:size-25"
          >
            <img src={small} alt="" loading="lazy" className="size-full object-cover" />
          </a>
        </li>
      ))}
      {rest > 0 && (
        <li className="grid size-18 place-items-center bg-surface-sunken text-lg nums md:size-25">
          {`+${rest}`}
        </li>
      )}
    </ul>
  );
}

/** The first name with its date underlined, and how many more there are. */
export function FileNames({ group: { photos } }: { group: Group }) {
  const t = useTranslations('photos.undated');
  const [first] = photos;
  if (!first) return null;
  const parts = first.proposal ? markDate(first.name, first.proposal) : null;
  const name = parts ? (
    <>
      {parts[0]}
      <mark className="bg-transparent font-bold text-ink underline decoration-brand decoration-2 underline-offset-4">
        {parts[1]}
      </mark>
      {parts[2]}
    </>
  ) : (
    first.name
  );
  return (
    <p className="font-mono mt-2 text-sm wrap-anywhere text-ink-muted">
      {photos.length === 1
        ? name
        : t.rich('moreNames', { first: () => name, count: photos.length - 1 })}
    </p>
  );
}

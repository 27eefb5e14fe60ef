import { Icon } from '@/components/ui/icon';

type MosaicProps = {
  /** At most four addresses; null where a product has no picture. */
  thumbnails: readonly (string | null)[];
  /** `+2`, when there are more products. */
  more: string | null;
};

/** The products of an order in one square, so that cards line up whatever they hold. Titles stand beside it. */
export function Mosaic({ thumbnails, more }: MosaicProps) {
  const columns = thumbnails.length > 1 ? 'grid-cols-2' : 'grid-cols-1';
  const isThree = thumbnails.length === 3 ? 'first:row-span-2' : '';
  const cell = `size-full min-h-0 bg-surface-sunken object-cover ${isThree}`;
  return (
    <div
      className={`relative grid size-24 shrink-0 auto-rows-fr gap-px overflow-hidden rounded-sm sm:size-28 ${columns}`}
    >
      {thumbnails.map((src, index) =>
        src === null ? (
          <span key={index} className={`flex items-center justify-center text-ink-muted ${cell}`}>
            <Icon name="image" className="size-5" />
          </span>
        ) : (
          <img key={index} src={src} alt="" loading="lazy" decoding="async" className={cell} />
        ),
      )}
      {more && (
        <span className="absolute end-0 bottom-0 rounded-ss-sm bg-surface-raised px-1.5 text-sm font-semibold">
          {more}
        </span>
      )}
    </div>
  );
}

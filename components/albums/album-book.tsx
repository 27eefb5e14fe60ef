import './album-book.css';

/** Attribute `sizes` of the cover's picture: its displayed width on large and on small screens. */
const sizes = '(min-width: 575px) 16rem, 10rem';

type AlbumBookProps = {
  /** URLs of at most three photos; the first one is the cover. */
  covers: readonly string[];
  /** The cover in a larger size, for large screens. */
  coverLarge?: string | undefined;
  /**
   * True if the album is in the part of the list that is visible first. Its photos then load
   * immediately, not lazily.
   */
  isInView: boolean;
};

/**
 * An album as an open book: the cover on one page, up to two more photos on the other page. Without
 * photos the pages are blank. The images have an empty alt text, because the album's name is
 * written below the book.
 */
export function AlbumBook({ covers, coverLarge, isInView }: AlbumBookProps) {
  const [cover, ...others] = covers;
  const picture = (src: string, large?: string) => (
    <img
      key={src}
      src={src}
      // A page is in portrait format, so only the middle half of a landscape photo is visible: it
      // needs the larger file.
      {...(large && { srcSet: `${src} 300w, ${large} 800w`, sizes })}
      alt=""
      decoding="async"
      {...(isInView ? {} : { loading: 'lazy' as const })}
    />
  );
  return (
    <span aria-hidden className="album-book">
      <span className="album-page">{cover && picture(cover, coverLarge)}</span>
      <span className="album-page">{others.map((src) => picture(src))}</span>
    </span>
  );
}

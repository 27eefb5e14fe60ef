import './album-book.css';

/** Width of a cover on its page. */
const sizes = '(min-width: 575px) 16rem, 10rem';

type AlbumBookProps = {
  /** URLs of at most three photos; the first one is the cover. */
  covers: readonly string[];
  /** The cover in a larger size, for wide screens. */
  coverLarge?: string | undefined;
  /** The album is in the first window: its photos load first. */
  isInView: boolean;
};

/**
 * An album as an open book: the cover on one page, up to two photos on the other, blank pages without photos. It has
 * no text alternative, because the name is written below it.
 */
export function AlbumBook({ covers, coverLarge, isInView }: AlbumBookProps) {
  const [cover, ...others] = covers;
  const picture = (src: string, large?: string) => (
    <img
      key={src}
      src={src}
      // A page is upright, so a landscape photo shows only its middle half.
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

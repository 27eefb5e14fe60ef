import './album-book.css';

/** How wide the whole photo of a cover is on its page. */
const sizes = '(min-width: 575px) 16rem, 10rem';

type AlbumBookProps = {
  /** Addresses of at most three pictures, the cover first. */
  covers: readonly string[];
  /** The first of them for screens that show more. */
  coverLarge?: string | undefined;
  /** Those in view at once are what the page is waited for. */
  isInView: boolean;
};

/**
 * An album lies open: its cover on one page, up to two photos on the other, blank pages where there is none. For the eye
 * alone; its name stands below it.
 */
export function AlbumBook({ covers, coverLarge, isInView }: AlbumBookProps) {
  const [cover, ...others] = covers;
  const picture = (src: string, large?: string) => (
    <img
      key={src}
      src={src}
      // A page stands on end: of a photo that lies it shows the middle, half as wide as the whole.
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

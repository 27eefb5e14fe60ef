import './album-book.css';

type AlbumBookProps = {
  /** Addresses of at most three pictures, the cover first. */
  covers: readonly string[];
  /** Those in view at once are what the page is waited for. */
  isInView: boolean;
};

/**
 * An album lies open: its cover on one page, up to two photos on the other, blank pages where there is none. For the eye
 * alone; its name stands below it.
 */
export function AlbumBook({ covers, isInView }: AlbumBookProps) {
  const [cover, ...others] = covers;
  const picture = (src: string) => (
    <img
      key={src}
      src={src}
      alt=""
      decoding="async"
      {...(isInView ? {} : { loading: 'lazy' as const })}
    />
  );
  return (
    <span aria-hidden className="album-book">
      <span className="album-page">{cover && picture(cover)}</span>
      <span className="album-page">{others.map(picture)}</span>
    </span>
  );
}

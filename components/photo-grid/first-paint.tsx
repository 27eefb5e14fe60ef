import type { Density } from '@/lib/photo-grid/expanded-sections';
import type { LibraryStart } from '@/lib/photo-grid/photo-collection';
import { monthPageSize } from '@/lib/contracts/limits';
import { monthKey } from '@/lib/photo-grid/section-table';
import type { TimelineWords } from '@/lib/photo-grid/grid-words';
import type { PhotoView } from '@/lib/photo-grid/photo-view';
import { MonthHeading, monthLabel } from './section-heading';
import { pictureClass, tileClass } from './tile';

type FirstPaintProps = {
  start: LibraryStart;
  density: Density;
  words: TimelineWords;
  hrefOf: (photo: PhotoView) => string;
  labelOf: (photo: PhotoView) => string;
};

/** Pictures that most screens show at once; the others are fetched when the grid has taken over. */
const pictures = 40;

/** The months that the server knows the photos of, in the places where the grid will put them (CLS 0). */
export function FirstPaint({ start, density, words, hrefOf, labelOf }: FirstPaintProps) {
  const known = new Map(start.pages.map((page) => [`${page.month}/${page.page}`, page.photos]));
  const first = new Set(start.pages.flatMap(({ photos }) => photos).slice(0, pictures));
  const months = start.months.slice(0, 8).map(({ year, month, count }) => {
    const key = monthKey(year, month);
    const shown = density === 'all' ? count : Math.min(count, monthPageSize);
    const photos: (PhotoView | null | undefined)[] = [];
    for (let page = 0; page * monthPageSize < shown && page < 3; page += 1) {
      const size = Math.min(monthPageSize, shown - page * monthPageSize);
      const page_ = known.get(`${key}/${page}`);
      for (let at = 0; at < size; at += 1) photos.push(page_?.[at]);
    }
    return { key, year, month, count, photos };
  });
  return (
    <div className="min-h-[250vh]">
      {months.map(({ key, year, month, count, photos }) => (
        <section key={key} aria-labelledby={`month-${key}`}>
          <MonthHeading
            id={`month-${key}`}
            label={monthLabel(year, month, words)}
            count={count}
            words={words}
            selected="none"
          />
          <div className="timeline-grid">
            {photos.map((photo, at) => {
              if (!photo) return <span key={at} className={tileClass} />;
              return (
                <a
                  key={photo.id}
                  href={hrefOf(photo)}
                  aria-label={labelOf(photo)}
                  suppressHydrationWarning
                  className={tileClass}
                >
                  {first.has(photo) && <Picture photo={photo} />}
                </a>
              );
            })}
          </div>
        </section>
      ))}
    </div>
  );
}

/** 300 pixels on small and medium screens, 800 on large ones (TL-11): the same choice that the grid makes. */
function Picture({ photo: { small, large } }: { photo: PhotoView }) {
  return (
    <img
      src={small}
      srcSet={`${small} 1w, ${large} 20000w`}
      sizes="(min-width: 1024px) 20000px, 0.1px"
      alt=""
      decoding="async"
      className={pictureClass}
    />
  );
}

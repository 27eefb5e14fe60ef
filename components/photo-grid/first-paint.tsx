import { monthPageSize } from '@/lib/contracts/limits';
import type { Density } from '@/lib/photo-grid/expanded-sections';
import type { PhotoCollection } from '@/lib/photo-grid/photo-collection';
import type { PhotoView } from '@/lib/photo-grid/photo-view';
import { SectionHeading, type SectionTexts } from './section-heading';
import { pictureClass, tileClass } from './tile';

type FirstPaintProps = {
  list: PhotoCollection;
  density: Density;
  /** Without them the list has no headings. */
  sections?: SectionTexts | undefined;
  hrefOf: (photo: PhotoView) => string;
  labelOf: (photo: PhotoView) => string;
};

/** Sections, and pages of each, that a first screen reaches at most. */
const mostSections = 8;
const mostPages = 3;
/** Pictures that most screens show at once; the others are fetched when the grid has taken over. */
const pictures = 40;

/** The sections that the server knows the photos of, in the positions where the grid will put them (CLS 0). */
export function FirstPaint({ list, density, sections, hrefOf, labelOf }: FirstPaintProps) {
  const withPicture = firstPhotos(list);
  const tileOf = (section: string, index: number) => {
    const photo = list.photoAt({ section, index });
    if (!photo) return <span key={index} className={tileClass} />;
    return (
      <a
        key={photo.id}
        href={hrefOf(photo)}
        aria-label={labelOf(photo)}
        suppressHydrationWarning
        data-favourite={photo.isFavourite ? '' : undefined}
        className={tileClass}
      >
        {withPicture.has(photo) && <Picture photo={photo} />}
      </a>
    );
  };
  return (
    <div className="min-h-[250vh]">
      {list
        .sections()
        .slice(0, mostSections)
        .map(({ key, count }) => {
          const pages = density === 'all' ? mostPages : 1;
          const shown = Math.min(count, pages * monthPageSize);
          return (
            <section key={key} aria-labelledby={sections && `section-${key}`}>
              {sections && (
                <SectionHeading
                  id={`section-${key}`}
                  label={sections.labelOf(key)}
                  count={count}
                  selected="none"
                />
              )}
              <div className="photo-grid-rows">
                {Array.from({ length: shown }, (_, index) => tileOf(key, index))}
              </div>
            </section>
          );
        })}
    </div>
  );
}

function firstPhotos(list: PhotoCollection): ReadonlySet<PhotoView> {
  const photos = list
    .sections()
    .slice(0, mostSections)
    .flatMap(({ key, count }) =>
      Array.from({ length: Math.min(count, mostPages * monthPageSize) }, (_, index) =>
        list.photoAt({ section: key, index }),
      ),
    );
  return new Set(photos.filter((photo) => photo !== undefined).slice(0, pictures));
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

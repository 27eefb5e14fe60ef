import { useTranslations } from 'next-intl';
import { Fragment } from 'react';
import { monthPageSize } from '@/lib/contracts/limits';
import type { Density } from '@/lib/photo-library/grid/expanded-sections';
import type { PhotoCollection } from '@/lib/photo-library/grid/photo-collection';
import type { PhotoView } from '@/lib/photo-library/grid/photo-view';
import { pictureSizes, shorterEdge } from '@/lib/photo-library/grid/picture-choice';
import type { SectionTexts } from './section-block';
import { pictureClass, tileClass } from './tile';

type FirstPaintProps = {
  list: PhotoCollection;
  density: Density;
  /** Texts of the headings; without this prop the list has no headings. */
  sections?: SectionTexts | undefined;
  hrefOf: (photo: PhotoView) => string;
  labelOf: (photo: PhotoView) => string;
};

/** Maximum numbers in the server's markup: sections, and pages of photos in each section. */
const mostSections = 24;
const mostPages = 3;
/** Number of photos with a picture; most screens show no more at once. The grid loads the others. */
const pictures = 40;
/** Largest number of columns for which the style sheet has a rule; longer sections use the whole width. */
const mostColumns = 14;

/**
 * Renders on the server the sections whose photos are loaded, at the positions that the grid later uses (no layout
 * shift, CLS 0). Only the browser knows how many sections fit into a line, so the style sheet places them by the rule
 * of `Geometry`.
 */
export function FirstPaint({ list, density, sections, hrefOf, labelOf }: FirstPaintProps) {
  const grid = useTranslations('photoGrid');
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
  const shown = list.sections().slice(0, mostSections);
  return (
    <div className="photo-grid-first min-h-[250vh]">
      <div className="photo-grid-flow">
        {shown.map(({ key, count }, at) => {
          const group = sections?.markOf(key) ?? null;
          const opens = group !== null && group !== sections?.markOf(shown[at - 1]?.key ?? '');
          const most = density === 'all' ? mostPages * monthPageSize : monthPageSize;
          const tiles = Math.min(count, most);
          // If not all photos have a tile, one more cell represents the others.
          const cells = tiles + (count > tiles ? 1 : 0);
          const Title = group === null ? 'h2' : 'h3';
          return (
            <Fragment key={key}>
              {opens && <h2 className="photo-grid-band font-heading">{group}</h2>}
              <div
                className="photo-grid-section"
                data-cells={Math.min(cells, mostColumns)}
                data-breaks={opens || group === null || undefined}
              >
                {sections && (
                  <div className="photo-grid-heading">
                    <Title className="photo-grid-title">
                      <span suppressHydrationWarning className="sr-only">
                        {`${sections.labelOf(key)}, ${grid('count', { count })}`}
                      </span>
                      <span aria-hidden suppressHydrationWarning className="photo-grid-name">
                        {sections.nameOf(key, false)}
                      </span>
                      <span aria-hidden className="photo-grid-count nums">
                        {grid('number', { count })}
                      </span>
                    </Title>
                  </div>
                )}
                {Array.from({ length: cells }, (_, index) => tileOf(key, index))}
              </div>
            </Fragment>
          );
        })}
      </div>
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

/** Edge of a tile by window width, as in lib/photo-library/grid/grid-metrics.ts, for the `sizes` attribute. */
const tileSizes = '(min-width: 1024px) 200px, (min-width: 575px) 20vw, 33vw';

/**
 * The browser chooses the size of the picture from tile size and pixel density, as the grid does later (TL-11). The
 * width of a candidate in `srcset` is the length of its shorter edge.
 */
function Picture({ photo }: { photo: PhotoView }) {
  const addresses = new Map(pictureSizes.map((size) => [photo[size], shorterEdge(photo, size)]));
  return (
    <img
      src={photo.small}
      srcSet={[...addresses].map(([address, edge]) => `${address} ${edge}w`).join(', ')}
      sizes={tileSizes}
      alt=""
      decoding="async"
      className={pictureClass}
    />
  );
}

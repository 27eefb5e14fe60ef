import './bottom-tools.css';
import { hasIndex } from '@/lib/photo-library/grid/index-ranges';
import type { PhotoList, PhotoPosition } from '@/lib/photo-library/grid/photo-list';
import type { SelectionStore } from '@/lib/photo-library/grid/selection-store';

type PileProps = { list: PhotoList; selection: SelectionStore };

/** Maximum number of photos in the pile. */
const mostPrints = 4;

/**
 * Positions of at most {@link mostPrints} selected photos: the last selected first, then others in the list's order.
 */
function newestOf({ list, selection }: PileProps): PhotoPosition[] {
  const { chosen, ranges, sectionTable } = selection;
  const known = [...chosen.values()].reverse().map((position) => list.ordinalOf(position));
  const ordinals = new Set(known.filter((ordinal) => hasIndex(ranges, ordinal)));
  for (let at = 0; at < ranges.length && ordinals.size < mostPrints; at += 2) {
    const [from = 0, to = 0] = ranges.slice(at, at + 2);
    for (let ordinal = from; ordinal < to && ordinals.size < mostPrints; ordinal += 1)
      ordinals.add(ordinal);
  }
  return [...ordinals]
    .slice(0, mostPrints)
    .flatMap((ordinal) => sectionTable.positionAt(ordinal) ?? []);
}

/** The photos that were selected last as a small pile of prints, the newest on top. */
export function Pile({ list, selection }: PileProps) {
  const photos = newestOf({ list, selection }).flatMap((position) => list.photoAt(position) ?? []);
  return (
    <div aria-hidden className="photo-grid-pile">
      {photos.reverse().map(({ id, small }) => (
        <img key={id} src={small} alt="" decoding="async" draggable={false} />
      ))}
    </div>
  );
}

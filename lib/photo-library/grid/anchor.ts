/**
 * Relates photos to the scroll position: keeps the photo at the top when sections above it change, restores a stored
 * position, and computes how far to scroll to a photo. Pure; all lengths in CSS pixels.
 */
import type { SectionKey } from './photo-list';
import type { Geometry } from './geometry';
import type { SectionTable } from './section-table';

export type Anchor = {
  section: SectionKey;
  /** Slot of the first tile in the row at the top of the window; -1 if the section's heading is there. */
  slot: number;
  /** Distance in CSS pixels from the top of that row (or heading) to the top of the window; may be negative. */
  offset: number;
};

/** Anchor for an offset in the grid. Null for an empty grid, and above the first section. */
export function anchorAt(geometry: Geometry, table: SectionTable, y: number): Anchor | null {
  if (geometry.sections === 0 || y <= 0) return null;
  const section = geometry.sectionAt(y);
  const { columns, heading } = geometry.metrics;
  const top = geometry.topOf(section);
  const row = Math.floor((y - top - heading) / geometry.pitch);
  const rows = Math.ceil(geometry.slots(section) / columns);
  const slot = row < 0 ? -1 : Math.min(row, rows - 1) * columns;
  const from = slot < 0 ? top : geometry.tileAt(section, slot).y;
  return { section: table.keys[section] ?? '', slot, offset: y - from };
}

/** Current offset of an anchor. If its section does not exist any more, the top of the next section. */
export function offsetOfAnchor(geometry: Geometry, table: SectionTable, anchor: Anchor): number {
  const section = table.indexOf(anchor.section);
  if (section < 0) return geometry.topOf(nearestSection(table, anchor.section));
  const top = geometry.topOf(section);
  if (anchor.slot < 0) return top + anchor.offset;
  const slot = Math.min(anchor.slot, Math.max(0, geometry.slots(section) - 1));
  return geometry.tileAt(section, slot).y + anchor.offset;
}

/** Index of the first section that comes after a missing section in the order of the table; otherwise the last. */
function nearestSection(table: SectionTable, missing: SectionKey): number {
  const { keys } = table;
  const isAscending = (keys[0] ?? '') < (keys.at(-1) ?? '');
  const found = keys.findIndex((key) => (isAscending ? key >= missing : key <= missing));
  return found < 0 ? Math.max(0, keys.length - 1) : found;
}

/** The same row after sections became known that were unknown before. Photos keep their ordinals in the list. */
export function underHeadings(anchor: Anchor, before: SectionTable, after: SectionTable): Anchor {
  const { section, slot } = anchor;
  const position = after.positionAt(before.ordinalOf({ section, index: Math.max(0, slot) }));
  if (!position) return anchor;
  const isHeading = slot < 0 && position.index === 0;
  return { ...anchor, section: position.section, slot: isHeading ? -1 : position.index };
}

/** Parses an anchor from a history entry; null for any other value. */
export function toAnchor(kept: unknown): Anchor | null {
  if (typeof kept !== 'object' || kept === null) return null;
  const { section, slot, offset } = kept as Partial<Record<keyof Anchor, unknown>>; // Checked below.
  return typeof section === 'string' && Number.isInteger(slot) && Number.isFinite(offset)
    ? { section, slot: Number(slot), offset: Number(offset) }
    : null;
}

type Slot = { section: number; slot: number };

type Window = {
  /** Offset of the window's upper edge in the grid. */
  offset: number;
  /** Height of the window. */
  viewport: number;
  /** Heights of the sticky elements above the grid, and of the elements that cover the lower edge of the window. */
  stickyTop: number;
  stickyBottom?: number;
};

/**
 * The smallest scroll that makes a photo fully visible.
 * @returns the new offset of the window; null if the photo is already visible
 */
export function offsetToReveal(
  geometry: Geometry,
  { section, slot }: Slot,
  { offset, viewport, stickyTop, stickyBottom = 0 }: Window,
): number | null {
  const { tile, heading, gap } = geometry.metrics;
  const { y } = geometry.tileAt(section, slot);
  const above = y - stickyTop - heading - gap;
  const below = Math.min(above, y + tile + gap + stickyBottom - viewport);
  if (offset > above) return above;
  return offset < below ? below : null;
}

/** The first photo below the sticky elements; null if no photo is in the window. */
export function firstInView(
  geometry: Geometry,
  { offset, viewport, stickyTop }: Window,
): Slot | null {
  const { heading, tile } = geometry.metrics;
  const from = offset + stickyTop + heading + tile;
  const { ranges } = geometry.rangesBetween(from - 1, offset + viewport);
  const first = ranges.find((range) => range.to > range.from);
  return first ? { section: first.section, slot: first.from } : null;
}

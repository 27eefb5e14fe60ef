/** The photo at the top of the window: it stays where it is when the months above it change, and is returned to. Pure. */
import type { MonthKey } from './photo-list';
import type { Geometry } from './geometry';
import type { MonthTable } from './section-table';

export type Anchor = {
  month: MonthKey;
  /** Slot of the first tile of the row at the top; -1 on the month's heading. */
  slot: number;
  /** How far the top of the window stands below that row's top, in CSS pixels; may be negative. */
  offset: number;
};

/** Null above the first month: there is nothing to hold on to. */
export function anchorAt(geometry: Geometry, table: MonthTable, y: number): Anchor | null {
  if (geometry.months === 0 || y <= 0) return null;
  const month = geometry.monthAt(y);
  const { columns, heading } = geometry.frame;
  const top = geometry.topOf(month);
  const row = Math.floor((y - top - heading) / geometry.pitch);
  const rows = Math.ceil(geometry.slots(month) / columns);
  const slot = row < 0 ? -1 : Math.min(row, rows - 1) * columns;
  const from = slot < 0 ? top : geometry.tileAt(month, slot).y;
  return { month: table.keys[month] ?? '', slot, offset: y - from };
}

/** Where an anchor stands now. In a month that is gone, the top of the one that took its place. */
export function placeOfAnchor(geometry: Geometry, table: MonthTable, anchor: Anchor): number {
  const month = table.indexOf(anchor.month);
  if (month < 0) return geometry.topOf(nearestMonth(table, anchor.month));
  const top = geometry.topOf(month);
  if (anchor.slot < 0) return top + anchor.offset;
  const slot = Math.min(anchor.slot, Math.max(0, geometry.slots(month) - 1));
  return geometry.tileAt(month, slot).y + anchor.offset;
}

/** The month that comes first from a missing one on, in the table's own direction. */
function nearestMonth(table: MonthTable, missing: MonthKey): number {
  const { keys } = table;
  const isAscending = (keys[0] ?? '') < (keys.at(-1) ?? '');
  const found = keys.findIndex((key) => (isAscending ? key >= missing : key <= missing));
  return found < 0 ? Math.max(0, keys.length - 1) : found;
}

/** An anchor as the history entry of a page keeps it; null for anything else. */
export function toAnchor(kept: unknown): Anchor | null {
  if (typeof kept !== 'object' || kept === null) return null;
  const { month, slot, offset } = kept as Partial<Record<keyof Anchor, unknown>>; // Checked below.
  return typeof month === 'string' && Number.isInteger(slot) && Number.isFinite(offset)
    ? { month, slot: Number(slot), offset: Number(offset) }
    : null;
}

import { plainList } from '@/lib/photo-library/grid/surface';
import type { GridHandle } from './photo-grid';
import type { SurfaceParts } from './surface';

/** Without a grid no tile can take the focus. */
export const noGrid: GridHandle = { focus: () => null, focused: () => null };

/** Parts of a surface without viewer and without actions. */
export const surfaceDefaults = {
  ...plainList,
  ...{ view: null, grid: noGrid, viewer: { open() {}, move() {}, close() {} } },
  ...{ flags: [], additions: null },
} as const satisfies Partial<SurfaceParts>;

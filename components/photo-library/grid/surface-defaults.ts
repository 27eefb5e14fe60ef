import { plainList } from '@/lib/photo-library/grid/surface';
import type { GridHandle } from './photo-grid';
import type { SurfaceParts } from './surface';

/** Handle for surfaces without a grid: there is no tile to focus. */
export const noGrid: GridHandle = { focus: () => null, focused: () => null };

/** Default parts of a surface that has no viewer and no additions. */
export const surfaceDefaults = {
  ...plainList,
  ...{ view: null, grid: noGrid, viewer: { open() {}, move() {}, close() {} } },
  ...{ flags: [], additions: null },
} as const satisfies Partial<SurfaceParts>;

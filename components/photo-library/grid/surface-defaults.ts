import { plainList } from '@/lib/photo-library/grid/surface';
import type { GridHandle } from './photo-grid';
import type { SurfaceParts } from './surface';

/** Without a grid no tile takes the focus. */
export const noGrid: GridHandle = { focus: () => null, focused: () => null };

/** The parts of a surface above which nothing opens, and which offers no actions. */
export const surfaceDefaults = {
  ...plainList,
  ...{ view: null, grid: noGrid, viewer: { open() {}, move() {}, close() {} } },
  ...{ flags: [], extras: null },
} as const satisfies Partial<SurfaceParts>;

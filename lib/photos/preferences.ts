/** The browser's stored preferences of the timeline (EN-06). Browser only. */
import type { PhotoSortName } from '@/lib/photo-grid/photo-sort';
import type { Density } from '@/lib/photo-grid/expanded-sections';
import { densityCookie, sortCookie } from './sorting';

const yearSeconds = 60 * 60 * 24 * 365;

function keep(name: string, value: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${name}=${value}; path=/; max-age=${yearSeconds}; samesite=lax${secure}`;
}

export const keepSort = (sort: PhotoSortName): void => keep(sortCookie, sort);
export const keepDensity = (density: Density): void => keep(densityCookie, density);

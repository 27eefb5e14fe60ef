import * as z from 'zod/mini';
import { photoSorts, sortOf } from './photo-sort';

/** Query parameter for the sort order of a list of photos: its name, parsed into key and order (TL-07). */
export const sortParameter = z.pipe(z.enum(photoSorts), z.transform(sortOf));

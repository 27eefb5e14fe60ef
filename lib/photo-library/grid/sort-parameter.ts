import * as z from 'zod/mini';
import { photoSorts, sortOf } from './photo-sort';

/** The order of a list of photos in a query: its name, which becomes key and order (TL-07). */
export const sortParameter = z.pipe(z.enum(photoSorts), z.transform(sortOf));

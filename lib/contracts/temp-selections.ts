/** Selection of photos that is passed to the editor: POST /temp-selections and GET /temp-selections/{id} (OP-02). */
import * as z from 'zod';
import { maxPrintPhotos } from './limits';
import { wireId } from './wire';

export const selectedPhotosDto = z.object({
  photoIds: z.array(wireId).min(1).max(maxPrintPhotos),
});

export const tempSelectionDto = z.object({ tempSelectionId: wireId });

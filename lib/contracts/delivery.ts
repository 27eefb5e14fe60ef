/** GET /OrderDeliveryDates/{id}; a 404 means that none are known (OR-13). */
import * as z from 'zod';
import { isoDate, wireId } from './wire';

export const deliveryDatesDto = z.object({
  orderCode: wireId,
  earliest: isoDate,
  latest: isoDate,
});

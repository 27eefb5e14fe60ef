import { beginDownloads } from '../../backend/services/downloads/begin-downloads';
import { addresses } from '../../backend/services/customers/tables';
import { requestBackup } from '../../backend/services/exports/export-rows';
import { createOrder } from '../../backend/services/orders/create-order';
import { paymentMethods } from '../../backend/services/payments/tables';
import { addToAlbum, createAlbum } from '../../backend/services/photos/albums/change-albums';
import { projects } from '../../backend/services/projects/tables';
import type { BackendContext } from '../../backend/shared/context';
import { addPhotos } from './photo';

type Context = Pick<BackendContext, 'db' | 'clock' | 'limits' | 'disk'>;

/**
 * Creates one record of each kind that a data export contains, with hostile texts. Returns the code
 * of the order.
 */
export async function fillAccount(context: Context, id: string): Promise<string> {
  const { db } = context;
  const hostile = '=HYPERLINK("https://evil.test","x")';
  await db.insert(addresses).values({
    id: `${id}-home`, customerId: id, firstName: hostile, lastName: '@SUM(A1)', street: 'Keizersgracht', houseNumber: '1',
    postalCode: '1015 CJ', city: 'Amsterdam, "Noord"\nNL', countryCode: 'NL', phoneNumber: '+31612345678',
    isDefaultDelivery: true, isDefaultBilling: true, createdAt: new Date(),
  }); // prettier-ignore
  await db.insert(paymentMethods).values({
    id: `${id}-card`, customerId: id, type: 'card', brand: 'Visa', last4: '1111', expiryMonth: 8, expiryYear: 2029,
    holder: '-2+3', isDefault: true, createdAt: new Date(),
  }); // prettier-ignore
  const code = await createOrder(db, {
    accountId: id,
    createdAt: new Date('2026-11-01T09:00:00Z'),
    products: [
      { articleId: 'MUG_300', title: '\tcmd|x' },
      { articleId: 'CAN_4040', quantity: 2 },
    ],
  });
  await db.insert(projects).values({
    id: `${id}-book`, accountId: id, articleId: 'PHB_A4L', title: 'Zomer 2026 ☀', createdAt: new Date(), updatedAt: new Date(),
    expiresAt: new Date('2027-01-01'),
  }); // prettier-ignore
  const photoIds = await addPhotos(db, [
    { accountId: id, fileName: '=1+1.JPG' },
    { accountId: id, taken: null },
  ]);
  const album = { accountId: id, id: `${id}-album`, now: new Date('2026-11-02T09:00:00Z') };
  await createAlbum(db, { ...album, name: '=Zomer' });
  await addToAlbum(db, album, photoIds);
  const wanted = photoIds.map((photoId) => ({ photoId, ownerId: id }));
  await beginDownloads(context, {
    ...{ accountId: id, channel: 'albora-nl', albumName: '=Zomer', photos: wanted },
  });
  const subject = { accountId: id, channel: 'albora-nl', locale: 'nl-NL' };
  await requestBackup(context, subject);
  return code;
}

import type { PartName } from './readme';

/** Headings of the CSV files: those of the interfaces, the same in every language, for programs to rely on. */
// prettier-ignore
export const partColumns = {
  profile: ['id', 'email', 'title', 'firstName', 'lastName', 'dateOfBirth', 'phoneNumber', 'language', 'companyName', 'vatNumber', 'accountStatus', 'callbackUrl', 'callbackFormat'],
  newsletter: ['email', 'isSubscribed', 'isConfirmationPending'],
  addresses: ['title', 'firstName', 'lastName', 'companyName', 'street', 'houseNumber', 'houseNumberAddition', 'postalCode', 'city', 'region', 'countryCode', 'phoneNumber', 'isDefaultDelivery', 'isDefaultBilling'],
  'payment-methods': ['type', 'brand', 'last4', 'expiryMonth', 'expiryYear', 'holder', 'isDefault'],
  orders: ['superOrderCode', 'createdAt', 'status', 'paymentStatus', 'deliveryType', 'deliveryName', 'deliveryAddress', 'currency', 'shipping', 'discount', 'total', 'productCode', 'product', 'articleId', 'options', 'quantity', 'price', 'productStatus'],
  invoices: ['number', 'orderCode', 'invoiceDate', 'dueDate', 'state', 'currency', 'total', 'taxPercent'],
  projects: ['id', 'title', 'product', 'createdAt', 'updatedAt', 'expiresAt', 'deletedAt'],
  photos: ['id', 'fileName', 'mediaType', 'fileSize', 'width', 'height', 'uploadedAt', 'takenAt', 'deletedAt'],
} satisfies Record<PartName, readonly string[]>;

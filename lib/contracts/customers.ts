/** Customer API (specification section 7, further fields are ours). */
import * as z from 'zod';
import {
  count,
  httpUrl,
  isoDate,
  isoDateTime,
  text,
  tolerantList,
  tolerantOptional,
  tolerantParts,
  wireId,
} from './wire';

export const accountStatus = z.enum(['default', 'new', 'blocked']);
export type AccountStatus = z.infer<typeof accountStatus>;

/** The profile as the product writes it. */
export const profileDto = z.object({
  title: text(40).nullish(),
  firstName: text(100),
  lastName: text(100),
  dateOfBirth: isoDate.nullish(),
  phoneNumber: text(40).nullish(),
  language: text(10),
  newsletter: z.boolean(),
  companyName: text(200).nullish(),
  vatNumber: text(40).nullish(),
  callbackUrl: httpUrl.nullish(),
  callbackFormat: z.enum(['json', 'xml']).nullish(),
});

/** Empty where a service leaves it out or breaks it. */
const orEmpty = <Schema extends z.ZodType<string>>(schema: Schema) =>
  tolerantOptional(schema).transform((value) => value ?? '');
const orFalse = tolerantOptional(z.boolean()).transform((value) => value ?? false);

const profile = profileDto.shape;
/**
 * GET /customers/me; a 404 means that the account is deleted (AU-12). The specification does not show the profile: a field
 * that is missing or broken is absent, and the customer is known all the same.
 */
export const customerDto = z.object({
  id: tolerantOptional(wireId),
  email: tolerantOptional(z.email().max(254)),
  title: tolerantOptional(profile.title),
  firstName: orEmpty(profile.firstName),
  lastName: orEmpty(profile.lastName),
  dateOfBirth: tolerantOptional(profile.dateOfBirth),
  phoneNumber: tolerantOptional(profile.phoneNumber),
  language: orEmpty(profile.language),
  /** A service without this field has no newsletter to order. */
  newsletter: tolerantOptional(profile.newsletter),
  /** Asked for, and not yet confirmed by the link in the mail (double opt-in). */
  isNewsletterPending: tolerantOptional(z.boolean()),
  companyName: tolerantOptional(profile.companyName),
  vatNumber: tolerantOptional(profile.vatNumber),
  /** Only business accounts carry a status other than absent. */
  accountStatus: tolerantOptional(accountStatus),
  callbackUrl: tolerantOptional(profile.callbackUrl),
  callbackFormat: tolerantOptional(profile.callbackFormat),
});
export type CustomerDto = z.infer<typeof customerDto>;
/** As pages have it: a record without an address has that of the sign-in. */
export type CustomerRecord = CustomerDto & { email: string };

/** The fields that a postal address has wherever one occurs: the address book, an order. */
export const postalAddressDto = z.object({
  title: text(40).nullish(),
  firstName: text(100),
  lastName: text(100),
  companyName: text(200).nullish(),
  street: text(200),
  /** Begins with a digit, or is the name of the house in countries whose houses may have only a name (GB, IE). */
  houseNumber: text(60),
  houseNumberAddition: text(20).nullish(),
  postalCode: text(20),
  city: text(120),
  region: text(120).nullish(),
  countryCode: z.string().regex(/^[A-Z]{2}$/),
  phoneNumber: text(40).nullish(),
});
export type PostalAddressDto = z.infer<typeof postalAddressDto>;

/** An address for display. The specification does not define its fields. */
export const shownAddressDto = z.object({
  title: tolerantOptional(text(40)),
  firstName: orEmpty(text(100)),
  lastName: orEmpty(text(100)),
  companyName: tolerantOptional(text(200)),
  street: orEmpty(text(200)),
  houseNumber: orEmpty(text(60)),
  houseNumberAddition: tolerantOptional(text(20)),
  postalCode: orEmpty(text(20)),
  city: orEmpty(text(120)),
  region: tolerantOptional(text(120)),
  countryCode: orEmpty(postalAddressDto.shape.countryCode),
  phoneNumber: tolerantOptional(text(40)),
});

export const addressDto = shownAddressDto.extend({
  id: wireId,
  isDefaultDelivery: orFalse,
  isDefaultBilling: orFalse,
  /** Version, which grows with every change; an update based on another version is a 409. */
  version: z.int().nullish(),
  /** Codes of undelivered orders with this address. */
  openOrderCodes: tolerantParts(wireId).nullish(),
});
export type AddressDto = z.infer<typeof addressDto>;

/** Body of POST /customers/me/addresses and of the update by id. */
export const addressInputDto = postalAddressDto.extend({
  isDefaultDelivery: z.boolean(),
  isDefaultBilling: z.boolean(),
  version: addressDto.shape.version,
});

/** GET /customers/me/addresses */
export const addressListDto = z.object({ addresses: tolerantList(addressDto) });

/** Body of PUT /customers/me: any of the changeable fields. */
export const customerUpdateDto = profileDto.partial();

/** Answer of POST /customers/me/callbacktests: the answer of the business's server to an example message. */
export const callbackTestDto = z.object({
  /** `refused`: the URL is not public, so nothing was sent. `failed`: no answer. */
  outcome: z.enum(['answered', 'failed', 'refused']),
  status: z.int().nullish(),
  durationMs: count,
  /** The beginning of the answer, as text. */
  body: text(2_000).nullish(),
});
export type CallbackTestDto = z.infer<typeof callbackTestDto>;

/** Body of POST /customers/me/callbacktests */
export const callbackTestInputDto = z.object({
  callbackUrl: httpUrl,
  callbackFormat: z.enum(['json', 'xml']),
});

/** GET /customers/me/deletionpreview: data that a deletion of the account removes and keeps. */
export const deletionPreviewDto = z.object({
  photoCount: count,
  projectCount: count,
  addressCount: count,
  paymentMethodCount: count,
  /** Orders and their invoices are kept without the name, for as long as the law requires. */
  orderCount: count,
  openOrderCount: count,
  /** Time of the final deletion of the photos if the deletion of the account is confirmed today. */
  photosDeletedAt: isoDateTime,
});
export type DeletionPreviewDto = z.infer<typeof deletionPreviewDto>;

// Stored payment methods; we never receive card numbers.

export const paymentMethodType = z.enum(['card', 'directDebit', 'wallet']);

export const paymentMethodDto = z.object({
  id: wireId,
  type: paymentMethodType,
  brand: text(40),
  last4: z.string().regex(/^[A-Za-z0-9]{0,4}$/),
  expiryMonth: z.int().min(1).max(12).nullish(),
  expiryYear: z.int().min(2000).max(2200).nullish(),
  holder: text(200),
  isDefault: z.boolean(),
});
export type PaymentMethodDto = z.infer<typeof paymentMethodDto>;

/** GET /customers/me/paymentmethods: the default first; when it is deleted, the next one becomes the default. */
export const paymentMethodListDto = z.object({ paymentMethods: tolerantList(paymentMethodDto) });

/** Body of PUT /customers/me/paymentmethods/{id}: a default can be moved but not removed. */
export const paymentMethodUpdateDto = z.object({ isDefault: z.literal(true) });

/** Body of POST /customers/me/paymentmethods/sessions: URL to which the provider's page returns. */
export const paymentSessionInputDto = z.object({ returnUrl: httpUrl });

/** Answer of POST /customers/me/paymentmethods/sessions: the provider's hosted page. */
export const paymentSessionDto = z.object({ url: httpUrl });

// 'Download my data': a job that ends in one zip.

export const dataExportState = z.enum(['queued', 'running', 'finished', 'failed']);

/** Answer of POST /customers/me/dataexports (202) and of GET /customers/me/dataexports/{id} and …/latest. */
export const dataExportDto = z.object({
  id: wireId,
  state: dataExportState,
  /** Percent. */
  progress: z.int().min(0).max(100),
  createdAt: isoDateTime,
  /** Present when finished: a signed URL of an attachment, valid for a day or two. */
  url: httpUrl.nullish(),
  size: count.nullish(),
  /** Time of the deletion of the file. */
  expiresAt: isoDateTime.nullish(),
});
export type DataExportDto = z.infer<typeof dataExportDto>;

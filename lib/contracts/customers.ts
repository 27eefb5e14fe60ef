/** Customer API (specification section 7). The specification does not list the fields; they are ours. */
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

/** Profile fields that the web app sends. */
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

/** Reads a missing or invalid text as ''. */
const orEmpty = <Schema extends z.ZodType<string>>(schema: Schema) =>
  tolerantOptional(schema).transform((value) => value ?? '');
const orFalse = tolerantOptional(z.boolean()).transform((value) => value ?? false);

const profile = profileDto.shape;
/**
 * Response of GET /customers/me; 404 means that the account is deleted (AU-12). The specification does not show the profile
 * fields, so each may be missing or invalid without failing the record.
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
  /** Null if the service has no newsletter. */
  newsletter: tolerantOptional(profile.newsletter),
  /** True if the newsletter was requested but the link in the mail was not yet opened (double opt-in). */
  isNewsletterPending: tolerantOptional(z.boolean()),
  companyName: tolerantOptional(profile.companyName),
  vatNumber: tolerantOptional(profile.vatNumber),
  /** Null for all accounts except business accounts. */
  accountStatus: tolerantOptional(accountStatus),
  callbackUrl: tolerantOptional(profile.callbackUrl),
  callbackFormat: tolerantOptional(profile.callbackFormat),
});
export type CustomerDto = z.infer<typeof customerDto>;
/** Customer record for pages: `email` is the address of the session if the service sends none. */
export type CustomerRecord = CustomerDto & { email: string };

/** Fields of a postal address in the address book and in orders. */
export const postalAddressDto = z.object({
  title: text(40).nullish(),
  firstName: text(100),
  lastName: text(100),
  companyName: text(200).nullish(),
  street: text(200),
  /**
   * House number, which must begin with a digit. In countries where a house may have only a name (GB, IE) it may be that name.
   */
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
  /** Number that increases with every change. The service refuses an update that is based on another version with 409. */
  version: z.int().nullish(),
  /** Codes of the orders that will be delivered to this address and are not delivered yet. */
  openOrderCodes: tolerantParts(wireId).nullish(),
});
export type AddressDto = z.infer<typeof addressDto>;

/** Body of POST /customers/me/addresses and of PUT /customers/me/addresses/{id}. */
export const addressInputDto = postalAddressDto.extend({
  isDefaultDelivery: z.boolean(),
  isDefaultBilling: z.boolean(),
  version: addressDto.shape.version,
});

/** Response of GET /customers/me/addresses. */
export const addressListDto = z.object({ addresses: tolerantList(addressDto) });

/** Body of PUT /customers/me: the fields to change. */
export const customerUpdateDto = profileDto.partial();

/**
 * Response of POST /customers/me/callbacktests. The service sends an example message to the callback URL and reports the
 * server's response.
 */
export const callbackTestDto = z.object({
  /** `refused`: the URL is not public, so no message was sent. `failed`: the server did not respond. */
  outcome: z.enum(['answered', 'failed', 'refused']),
  status: z.int().nullish(),
  durationMs: count,
  /** Beginning of the server's response, as text. */
  body: text(2_000).nullish(),
});
export type CallbackTestDto = z.infer<typeof callbackTestDto>;

/** Body of POST /customers/me/callbacktests. */
export const callbackTestInputDto = z.object({
  callbackUrl: httpUrl,
  callbackFormat: z.enum(['json', 'xml']),
});

/** Response of GET /customers/me/deletionpreview: how much data the account has, before the customer deletes it. */
export const deletionPreviewDto = z.object({
  photoCount: count,
  projectCount: count,
  addressCount: count,
  paymentMethodCount: count,
  /** Orders and invoices are not deleted: they are stored without the name for as long as the law requires. */
  orderCount: count,
  openOrderCount: count,
  /** Time at which the photos would be finally deleted if the account deletion were confirmed today. */
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

/**
 * Response of GET /customers/me/paymentmethods, default method first. If the default is deleted, the next method becomes the
 * default.
 */
export const paymentMethodListDto = z.object({ paymentMethods: tolerantList(paymentMethodDto) });

/**
 * Body of PUT /customers/me/paymentmethods/{id}, which makes this method the default. There is no call that only removes the
 * default.
 */
export const paymentMethodUpdateDto = z.object({ isDefault: z.literal(true) });

/** Body of POST /customers/me/paymentmethods/sessions: the URL to which the payment provider's page redirects at the end. */
export const paymentSessionInputDto = z.object({ returnUrl: httpUrl });

/** Response of POST /customers/me/paymentmethods/sessions: URL of the payment provider's page. */
export const paymentSessionDto = z.object({ url: httpUrl });

// 'Download my data': a job of the service that creates one zip file.

export const dataExportState = z.enum(['queued', 'running', 'finished', 'failed']);

/**
 * Response of POST /customers/me/dataexports (202), GET /customers/me/dataexports/{id} and GET
 * /customers/me/dataexports/latest.
 */
export const dataExportDto = z.object({
  id: wireId,
  state: dataExportState,
  /** Progress in percent. */
  progress: z.int().min(0).max(100),
  createdAt: isoDateTime,
  /** Signed URL of the zip file, served as an attachment and valid for one or two days. Null until the job has finished. */
  url: httpUrl.nullish(),
  size: count.nullish(),
  /** Time at which the file is deleted. */
  expiresAt: isoDateTime.nullish(),
});
export type DataExportDto = z.infer<typeof dataExportDto>;

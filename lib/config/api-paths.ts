import { signInPath } from '@/lib/contracts/sign-in';

/** Paths of the route handlers. */
export const apiPaths = {
  signIn: signInPath,
  /** The provider's registration. */
  register: `${signInPath}?prompt=create`,
  signOut: '/api/auth/sign-out',
  signOutForm: '/api/auth/sign-out/form',
  consent: '/api/consent',
  consentForm: '/api/consent/form',
  exposures: '/api/experiments/exposures',
  productPdf: (orderCode: string, productCode: string) =>
    `/api/orders/${encodeURIComponent(orderCode)}/products/${encodeURIComponent(productCode)}/pdf`,
  deliveryAddress: (orderCode: string) =>
    `/api/orders/${encodeURIComponent(orderCode)}/delivery-address`,
  voucher: (optionCode: string) => `/api/orders/vouchers/${encodeURIComponent(optionCode)}`,
  uploads: '/api/uploads',
  upload: (id: string) => `/api/uploads/${encodeURIComponent(id)}`,
  uploadDuplicates: '/api/uploads/duplicates',
  messages: (name: string, locale: string) =>
    `/api/messages/${name}?${new URLSearchParams({ locale })}`,
  orderPayment: (orderCode: string) => `/api/orders/${encodeURIComponent(orderCode)}/payment`,
  cancelOrder: (orderCode: string) => `/api/orders/${encodeURIComponent(orderCode)}/cancel`,
  /** GET says what would differ, POST fills the basket. */
  reorder: (orderCode: string) => `/api/orders/${encodeURIComponent(orderCode)}/reorder`,
  onlineBook: (code: string) => `/api/widgets/${encodeURIComponent(code)}`,
  onlineBookShare: (code: string) => `/api/widgets/${encodeURIComponent(code)}/share`,
  onlineBookGallery: (code: string) => `/api/widgets/${encodeURIComponent(code)}/gallery`,
  albums: '/api/albums',
  album: (id: string) => `/api/albums/${encodeURIComponent(id)}`,
  albumPhotos: (id: string) => `/api/albums/${encodeURIComponent(id)}/photos`,
  albumPhotoIds: (id: string) => `/api/albums/${encodeURIComponent(id)}/photos/ids`,
  storageCalendar: '/api/retention/calendar',
  activation: '/api/activation',
  /** POST asks for one. */
  photoExports: '/api/photo-exports',
  photoExport: (id: string) => `/api/photo-exports/${encodeURIComponent(id)}`,
  exportVerifications: (id: string) => `/api/photo-exports/${encodeURIComponent(id)}/verifications`,
  exportCopy: '/api/photo-exports/copy',
  prints: '/api/prints',
  phoneSessions: '/api/phone-upload/sessions',
  phoneSession: (id: string) => `/api/phone-upload/sessions/${encodeURIComponent(id)}`,
  phoneSessionEvents: (id: string) => `/api/phone-upload/sessions/${encodeURIComponent(id)}/events`,
  claimPhoneSession: '/api/phone-upload/claim',
  joinedPhoneSession: (session: string) =>
    `/api/phone-upload/current?session=${encodeURIComponent(session)}`,
  phoneFiles: (session: string) => `/api/phone-upload/files?session=${encodeURIComponent(session)}`,
  phoneFile: (id: string, session: string) =>
    `/api/phone-upload/files/${encodeURIComponent(id)}?session=${encodeURIComponent(session)}`,
  profile: '/api/settings/profile',
  newsletter: '/api/newsletter',
  addresses: '/api/addresses',
  addressLookup: (query: Readonly<Record<string, string>>) =>
    `/api/addresses/lookup?${new URLSearchParams(query)}`,
  address: (addressId: string) => `/api/addresses/${encodeURIComponent(addressId)}`,
  addressDefault: (addressId: string) => `/api/addresses/${encodeURIComponent(addressId)}/default`,
  paymentMethod: (id: string) => `/api/payment/methods/${encodeURIComponent(id)}`,
  paymentSessions: '/api/payment/sessions',
  dataExports: '/api/data-export',
  dataExport: (id: string) => `/api/data-export/${encodeURIComponent(id)}`,
  emailChange: '/api/email-change',
  confirmEmailChange: '/api/email-change/confirm',
  revertEmailChange: '/api/email-change/revert',
  sessions: '/api/security/sessions',
  accountDeletion: '/api/account-deletion',
  confirmAccountDeletion: '/api/account-deletion/confirm',
  confirmSubscription: '/api/newsletter/confirm',
  invoicePdf: (id: string, channel: string) =>
    `/api/invoices/${encodeURIComponent(id)}/${encodeURIComponent(channel)}/pdf`,
  invoiceGroupFile: (id: string) => `/api/invoices/groups/${encodeURIComponent(id)}/pdf`,
  orderInvoice: (orderCode: string) => `/api/orders/${encodeURIComponent(orderCode)}/invoice`,
  integration: '/api/integration',
  callbackTest: '/api/integration/test',
  project: (id: string) => `/api/projects/${encodeURIComponent(id)}`,
  projectCopies: (id: string) => `/api/projects/${encodeURIComponent(id)}/copies`,
  restoreProject: (id: string) => `/api/projects/${encodeURIComponent(id)}/restore`,
} as const;

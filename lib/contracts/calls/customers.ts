/** The services around the customer's record: customer API, auth API, e-mail gateway and invoices. */
import {
  accountSessionListDto,
  confirmDto,
  confirmedDto,
  confirmSubscriptionDto,
  deleteAccountDto,
  emailChangeDto,
  subscriptionConfirmedDto,
} from '../auth';
import {
  addressDto,
  addressInputDto,
  addressListDto,
  callbackTestDto,
  callbackTestInputDto,
  customerDto,
  customerUpdateDto,
  dataExportDto,
  deletionPreviewDto,
  paymentMethodDto,
  paymentMethodListDto,
  paymentMethodUpdateDto,
  paymentSessionDto,
  paymentSessionInputDto,
} from '../customers';
import { historicalInvoiceDto, historicalInvoicePageDto } from '../invoices';
import { getCapabilities, type Service } from './description';

/** Sections 3 and 7 of the specification name a customer record and an address, but do not list their fields. */
const profileFields =
  'title firstName lastName dateOfBirth phoneNumber language newsletter companyName vatNumber callbackUrl callbackFormat';
const addressFields =
  'title firstName lastName companyName street houseNumber houseNumberAddition postalCode city region countryCode phoneNumber isDefaultDelivery isDefaultBilling';

export const customers = {
  title: 'Customer API',
  base: '/customers-api',
  entities: {
    Customer: {
      schema: customerDto,
      fields: {
        specification: `id email accountStatus ${profileFields}`,
        present: 'isNewsletterPending',
      },
    },
    Address: {
      schema: addressDto,
      fields: { specification: `id ${addressFields}`, present: 'version openOrderCodes' },
    },
    AddressInput: {
      schema: addressInputDto,
      fields: { specification: addressFields, present: 'version' },
    },
  },
  calls: {
    getCapabilities,
    /** Responds 404 if the account is deleted (AU-12). */
    getCustomer: { request: 'GET /customers/me', answer: customerDto },
    updateCustomer: {
      request: 'PUT /customers/me',
      body: customerUpdateDto,
      mayAnswer: customerDto,
    },
    listAddresses: { request: 'GET /customers/me/addresses', answer: addressListDto },
    createAddress: {
      request: 'POST /customers/me/addresses',
      body: addressInputDto,
      mayAnswer: addressDto,
    },
    updateAddress: {
      request: 'PUT /customers/me/addresses/{id}',
      body: addressInputDto,
      mayAnswer: addressDto,
    },
    deleteAddress: { request: 'DELETE /customers/me/addresses/{id}' },
    listPaymentMethods: {
      request: 'GET /customers/me/paymentmethods',
      extension: 'paymentMethods',
      answer: paymentMethodListDto,
    },
    updatePaymentMethod: {
      request: 'PUT /customers/me/paymentmethods/{id}',
      extension: 'paymentMethods',
      body: paymentMethodUpdateDto,
      mayAnswer: paymentMethodDto,
    },
    deletePaymentMethod: {
      request: 'DELETE /customers/me/paymentmethods/{id}',
      extension: 'paymentMethods',
    },
    startPaymentSession: {
      request: 'POST /customers/me/paymentmethods/sessions',
      extension: 'paymentMethods',
      body: paymentSessionInputDto,
      answer: paymentSessionDto,
    },
    startDataExport: {
      request: 'POST /customers/me/dataexports',
      extension: 'dataExport',
      answer: dataExportDto,
    },
    getDataExport: {
      request: 'GET /customers/me/dataexports/{id}',
      extension: 'dataExport',
      answer: dataExportDto,
    },
    testCallback: {
      request: 'POST /customers/me/callbacktests',
      extension: 'callbackTest',
      body: callbackTestInputDto,
      answer: callbackTestDto,
    },
    previewDeletion: {
      request: 'GET /customers/me/deletionpreview',
      extension: 'deletionPreview',
      answer: deletionPreviewDto,
    },
  },
} as const satisfies Service;

const identity = '/v2/identities/{idpType}/{idpSub}';

export const auth = {
  title: 'Auth API',
  base: '/auth-api',
  // `channel` is the channel whose mail had the link.
  entities: { Confirmation: { schema: confirmDto, fields: { decided: 'channel' } } },
  calls: {
    requestDeletion: { request: `POST ${identity}/deleteaccount`, body: deleteAccountDto },
    confirmDeletion: {
      request: `POST ${identity}/deleteaccount/{token}/actions/confirm`,
      auth: 'none',
      body: confirmDto,
      mayAnswer: confirmedDto,
    },
    requestEmailChange: { request: `POST ${identity}/emailchanges`, body: emailChangeDto },
    confirmEmailChange: {
      request: `POST ${identity}/emailchanges/{token}/actions/confirm`,
      auth: 'none',
      body: confirmDto,
      mayAnswer: confirmedDto,
    },
    /** No capability announces this call: its link is in the mail to the old address. */
    revertEmailChange: {
      request: `POST ${identity}/emailchanges/{token}/actions/revert`,
      extension: 'present',
      auth: 'none',
      body: confirmDto,
      mayAnswer: confirmedDto,
    },
    /** The identity provider announces this call in `account_features` of its discovery document. */
    listSessions: {
      request: `GET ${identity}/sessions`,
      extension: 'sessions',
      query: { sessions: 'current' },
      answer: accountSessionListDto,
    },
    endSessions: { request: `DELETE ${identity}/sessions`, extension: 'sessions' },
  },
} as const satisfies Service;

export const email = {
  title: 'Email gateway',
  base: '/email-api',
  entities: { Confirmation: { schema: confirmSubscriptionDto, fields: { decided: 'channel' } } },
  calls: {
    confirmSubscription: {
      request: 'POST /api/v1/Profiles/{address}/subscription/confirm/{token}',
      auth: 'none',
      body: confirmSubscriptionDto,
      mayAnswer: subscriptionConfirmedDto,
    },
  },
} as const satisfies Service;

export const invoices = {
  title: 'Invoices',
  base: '/invoices-api',
  entities: {
    Invoice: {
      schema: historicalInvoiceDto,
      fields: {
        specification: 'orderRef id channel',
        decided: 'number invoiceDate dueDate total currency state groupId',
      },
    },
    InvoicePage: {
      schema: historicalInvoicePageDto,
      fields: { specification: 'historicalInvoices', invoicePaging: 'totalCount' },
    },
  },
  calls: {
    getCapabilities,
    listInvoices: {
      request: 'GET /api/v1/HistoricalInvoice/me',
      query: { invoicePaging: 'offset limit search orderRef' },
      answer: historicalInvoicePageDto,
    },
    getInvoicePdf: {
      request: 'GET /api/v1/HistoricalInvoice/me/pdf/{id}/{channel}',
      answer: 'pdf',
    },
    getGroupFile: { request: 'GET /api/v1/InvoiceGroupFiles/me/{id}', answer: 'pdf' },
  },
} as const satisfies Service;

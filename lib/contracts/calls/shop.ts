/** The services of the shop: products with their PDFs and gallery, online books, menu, catalogue and experiments. */
import * as z from 'zod';
import { exposureDto, variantsDto } from '../experiments';
import { menuConfigDto } from '../menu';
import { channelDto, channelsDto } from '../merchandise';
import { blockedOrderDto, pdfListDto, productDto } from '../order-services';
import { foundAddressDto, lookupCountriesDto } from '../postcodes';
import { categoryListDto, galleryEntryDto, widgetDto, widgetListDto } from '../widgets';
import type { Service } from './description';

export const products = {
  title: 'Product, PDF and gallery',
  base: '/products-api',
  entities: {},
  calls: {
    getProduct: {
      request: 'GET /v1/Products/{id}',
      query: { specification: 'extendResponseCommand extendResponseWithUrls' },
      answer: productDto,
    },
    getPdf: { request: 'GET /v1/pdf/me/{id}', answer: 'pdf' },
    listPdfs: { request: 'GET /v1/Pdfs/me', answer: pdfListDto },
    getBlockedOrder: {
      request: 'GET /v1/blockedorders/{code}',
      auth: 'none',
      answer: blockedOrderDto,
    },
    getGalleryEntry: {
      request: 'GET /v1/galleryentries/{id}',
      query: { specification: 'channel' },
      answer: galleryEntryDto,
    },
    createGalleryEntry: {
      request: 'POST /v1/galleryentries/',
      body: galleryEntryDto,
      mayAnswer: galleryEntryDto,
    },
    updateGalleryEntry: {
      request: 'PUT /v1/galleryentries/{widgetId}',
      query: { specification: 'channel' },
      body: galleryEntryDto,
      mayAnswer: galleryEntryDto,
    },
    deleteGalleryEntry: {
      request: 'DELETE /v1/galleryentries/{id}',
      query: { specification: 'channel' },
    },
    listCategories: { request: 'GET /v1/categories', answer: categoryListDto },
  },
} as const satisfies Service;

export const widgets = {
  title: 'Widget API',
  base: '/widgets-api',
  entities: {
    Widget: {
      schema: widgetDto,
      fields: {
        specification: 'productCode',
        decided: 'status url title thumbnailUrl pageCount createdAt',
      },
    },
  },
  calls: {
    /** Responds 401 or 404 if the product has no online book (WI-03). */
    getWidget: { request: 'GET /v1/widget/{code}', answer: widgetDto },
    listWidgets: {
      request: 'GET /v1/widget/all',
      query: { specification: 'orderCodes' },
      answer: widgetListDto,
    },
    requestWidget: { request: 'POST /v1/widget/{id}', mayAnswer: widgetDto },
    deleteWidget: { request: 'DELETE /v1/widget/{code}' },
    shareWidget: {
      request: 'PUT /v1/widget/{id}/share',
      query: { specification: 'vendorId fromName personalMessage toEmailAddress' },
    },
  },
} as const satisfies Service;

export const menu = {
  title: 'Public menu config',
  base: '/menu-api',
  entities: {},
  calls: { getMenu: { request: 'GET /{channel}', auth: 'none', answer: menuConfigDto } },
} as const satisfies Service;

export const merchandise = {
  title: 'Merchandise',
  base: '/merchandise',
  entities: {},
  calls: {
    /** GraphQL over HTTP. The response is that of the query Channels or of the query Channel. */
    query: {
      request: 'POST /graphql',
      auth: 'none',
      body: z.object({
        query: z.string(),
        operationName: z.string(),
        variables: z.record(z.string(), z.string()).optional(),
      }),
      answer: z.object({
        data: z.union([channelsDto, channelDto]).nullish(),
        errors: z.array(z.object({ message: z.string() })).optional(),
      }),
    },
  },
} as const satisfies Service;

/** The specification mentions a call that returns the A/B variants of two experiments, but shows no path. */
export const experiments = {
  title: 'Experiments',
  base: '/experiments-api',
  entities: {
    Variants: {
      schema: variantsDto,
      fields: { specification: 'variants', present: 'acceptsExposures' },
    },
  },
  calls: {
    getVariants: {
      request: 'GET /variants',
      auth: 'none',
      query: { decided: 'subject experiments' },
      answer: variantsDto,
    },
    /** No capability announces this call: `acceptsExposures` of the variants is true if it may be used. */
    recordExposure: {
      request: 'POST /exposures',
      extension: 'present',
      auth: 'none',
      body: exposureDto,
    },
  },
} as const satisfies Service;

/** Look-up of an address by postal code. This service is not in the specification; without it, customers type the address. */
export const postcodes = {
  title: 'Postcodes',
  base: '/postcodes-api',
  entities: {},
  calls: {
    listCountries: {
      request: 'GET /countries',
      extension: 'present',
      auth: 'none',
      answer: lookupCountriesDto,
    },
    findAddress: {
      request: 'GET /addresses',
      extension: 'present',
      query: { present: 'countryCode postalCode houseNumber' },
      answer: foundAddressDto,
    },
  },
} as const satisfies Service;

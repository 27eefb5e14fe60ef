/** Orders, what belongs to them (delivery, reorder, articles, vouchers) and saved projects. */
import {
  articleGroupListDto,
  campaignDto,
  deliveryDatesDto,
  reorderDirectDto,
  reorderStatusDto,
  voucherOfferDto,
} from '../order-services';
import {
  accountOrderPageDto,
  addressChangeAcceptedDto,
  addressChangeRequestDto,
  orderDto,
  orderListItemDto,
  orderListProductDto,
  orderProductDto,
  orderTabPageDto,
  superOrderDto,
  superOrderPageDto,
} from '../orders';
import { photoUsesDto } from '../photo-uses';
import { projectDto, projectPageDto, projectTitleDto } from '../projects';
import { getCapabilities, type Service } from './description';

const listProductFields = {
  specification: 'status paymentChangedDate',
  decided: 'code title thumbnailUrl quantity',
  present: 'deliveredDate',
};

export const orders = {
  title: 'Orders',
  base: '/orders-api',
  entities: {
    SuperOrderPage: {
      schema: superOrderPageDto,
      fields: { specification: 'superOrders totalCount', present: 'capabilities' },
    },
    OrderListItem: {
      schema: orderListItemDto,
      fields: {
        specification: 'superOrderCode createdAt products',
        decided: 'status source total currency productCount paymentStatus paymentUrl',
        present: 'expectedDelivery refund',
      },
    },
    OrderListProduct: { schema: orderListProductDto, fields: listProductFields },
    SuperOrder: {
      schema: superOrderDto,
      fields: {
        specification:
          'superOrderCode products productCount status source deliveryAddress addressChange',
        decided: 'createdAt paymentStatus deliveryType pickupPointName currency totals paymentUrl',
        present: 'addressChangeUntil isCancellable expectedDelivery refund',
      },
    },
    OrderProduct: {
      schema: orderProductDto,
      fields: {
        specification: 'code voucher status paymentChangedDate',
        decided:
          'title thumbnailUrl quantity articleId articleType price processingStatus options tracking',
        present: 'deliveredDate',
      },
    },
    ProductOrder: {
      schema: orderDto,
      fields: {
        specification: 'orderCode superOrderCode status',
        decided: 'accountId articleName articleType productId createdAt thumbnailUrl',
      },
    },
  },
  calls: {
    listSuperOrders: {
      request: 'GET /v2/superorders/me',
      query: { specification: 'Offset Limit OrderState' },
      answer: superOrderPageDto,
    },
    getCapabilities,
    listOrderTab: {
      request: 'GET /v2/superorders/me/tab',
      extension: 'orderTabs',
      query: { orderTabs: 'State Year Search Offset Limit' },
      answer: orderTabPageDto,
    },
    listPhotoUses: {
      request: 'GET /v2/superorders/me/photouses',
      extension: 'photoUses',
      answer: photoUsesDto,
    },
    getSuperOrder: { request: 'GET /v1/superorders/{code}', answer: superOrderDto },
    changeDeliveryAddress: {
      request: 'PUT /v1/superorders/{code}/deliveryAddress',
      body: addressChangeRequestDto,
      mayAnswer: addressChangeAcceptedDto,
    },
    /** No capability announces this call: `isCancellable` of an order is true if it may be used. */
    cancelOrder: { request: 'POST /v1/superorders/{code}/cancel', extension: 'present' },
    listAccountOrders: {
      request: 'GET /orders/byAccount/{accountId}',
      query: { specification: 'articleNames offset limit' },
      answer: accountOrderPageDto,
    },
    getOrder: { request: 'GET /v1/Orders/{code}', answer: orderDto },
  },
} as const satisfies Service;

export const delivery = {
  title: 'Delivery dates',
  base: '/delivery-api',
  entities: {},
  calls: {
    getDeliveryDates: {
      request: 'GET /OrderDeliveryDates/{code}',
      auth: 'none',
      answer: deliveryDatesDto,
    },
  },
} as const satisfies Service;

export const reorder = {
  title: 'Reorder',
  base: '/reorder-api',
  entities: {
    ReorderStatus: {
      schema: reorderStatusDto,
      fields: { decided: 'orderCode status differences' },
    },
  },
  calls: {
    getReorderStatus: { request: 'GET /reorder/status/{code}', answer: reorderStatusDto },
    reorderDirect: {
      request: 'POST /reorder-direct',
      query: { specification: 'OrderCode' },
      answer: reorderDirectDto,
    },
  },
} as const satisfies Service;

export const articles = {
  title: 'Order cut-off',
  base: '/articles-api',
  entities: {},
  calls: {
    listArticleGroups: {
      request: 'GET /v1/ArticleGroup',
      auth: 'none',
      answer: articleGroupListDto,
    },
    getCampaign: { request: 'GET /v1/Campaign/{name}', auth: 'none', answer: campaignDto },
  },
} as const satisfies Service;

export const vouchers = {
  title: 'Vouchers',
  base: '/vouchers-api',
  entities: {},
  calls: {
    getOffer: { request: 'GET /api/v1/campaigns/offers/{optionCode}', answer: voucherOfferDto },
  },
} as const satisfies Service;

export const projects = {
  title: 'Saved projects',
  base: '/projects-api',
  entities: {
    Project: {
      schema: projectDto,
      fields: {
        specification: 'id',
        decided: 'title productName articleId articleType thumbnailUrl createdAt updatedAt',
        present: 'expiresAt',
      },
    },
    ProjectPage: {
      schema: projectPageDto,
      fields: { specification: 'totalProjectCount projects', present: 'capabilities' },
    },
  },
  calls: {
    listProjects: {
      request: 'GET /api/v2/projects/{accountId}',
      query: { specification: 'skip limit', search: 'search', sort: 'sort' },
      answer: projectPageDto,
    },
    listPhotoUses: {
      request: 'GET /api/v2/projects/{accountId}/photouses',
      extension: 'photoUses',
      answer: photoUsesDto,
    },
    deleteProject: { request: 'DELETE /api/v2/project/{id}' },
    restoreProject: { request: 'POST /api/v2/project/{id}/restore', extension: 'restore' },
    renameProject: {
      request: 'PUT /api/v2/project/{id}',
      extension: 'rename',
      body: projectTitleDto,
      mayAnswer: projectDto,
    },
    copyProject: {
      request: 'POST /api/v2/project/{id}/copies',
      extension: 'duplicate',
      body: projectTitleDto,
      mayAnswer: projectDto,
    },
  },
} as const satisfies Service;

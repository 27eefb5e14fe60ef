import { serviceCapabilities } from '../lib/contracts/capabilities';
import { defineService, type Service } from './platform/http/service';
import { articlesService } from './services/articles/service';
import { authService } from './services/auth/service';
import { callbackRoutes } from './services/callbacks/callback-routes';
import { chatService } from './services/chat/service';
import { customerRoutes, startAddressSweep } from './services/customers/service';
import { dataExportRoutes } from './services/data-exports/routes';
import { startDataExports } from './services/data-exports/export-queue';
import { deliveryService } from './services/delivery/service';
import { downloadsService } from './services/downloads/service';
import { emailService } from './services/email/service';
import { experimentsService } from './services/experiments/service';
import { exportsService } from './services/exports/service';
import { invoicesService } from './services/invoices/service';
import { mediaService } from './services/media/service';
import { menuService } from './services/menu/service';
import { merchandiseService } from './services/merchandise/service';
import { ordersService } from './services/orders/service';
import { paymentProviderService } from './services/payments/provider-service';
import { paymentMethodRoutes } from './services/payments/routes';
import { photosService } from './services/photos/service';
import { postcodesService } from './services/postcodes/service';
import { productsService } from './services/products/service';
import { profileRoutes } from './services/profile/profile-routes';
import { projectsService } from './services/projects/service';
import { pushService } from './services/push/service';
import { reorderService } from './services/reorder/service';
import { retentionService } from './services/retention/service';
import { sharedAlbumsService } from './services/shared-albums/service';
import { storageService } from './services/storage/service';
import { tempSelectionsService } from './services/temp-selections/service';
import { uploadsService } from './services/uploads/service';
import { vouchersService } from './services/vouchers/service';
import { onlineBooksService } from './services/widgets/online-book';
import { widgetsService } from './services/widgets/service';
import type { BackendContext } from './shared/context';

/** Customer API (specification, section 7): routes of several services below one base path, with one token check. */
export const customersService = defineService({
  name: 'customers',
  base: '/customers-api',
  storesFiles: /^\/customers\/me\/dataexports$/,
  router(context: BackendContext) {
    const app = customerRoutes(context);
    app.route('/customers/me', profileRoutes(context));
    app.route('/', callbackRoutes(context));
    app.route('/', paymentMethodRoutes(context));
    app.route('/', dataExportRoutes(context));
    return app;
  },
  start(context, logger) {
    const ends = [startDataExports(context, logger), startAddressSweep(context, logger)];
    return () => ends.forEach((end) => end());
  },
});

type Mounted = Service<BackendContext>;

/** Adds a route to a service that announces its capabilities beyond the specification. */
const announcing = (service: Mounted, capabilities: readonly string[]): Mounted => ({
  ...service,
  mount(app, context) {
    // Registered before the service's own routes, because those require a token.
    app.get(`${service.base}/capabilities`, (c) => c.json({ capabilities }));
    service.mount(app, context);
  },
});

/** All services, in the order of the specification's section 7. */
export const services: readonly Mounted[] = [
  photosService,
  announcing(sharedAlbumsService, serviceCapabilities.sharedAlbums),
  announcing(downloadsService, serviceCapabilities.downloads),
  // Registered before the storage service, because its base path is below that of the storage.
  retentionService,
  exportsService,
  storageService,
  announcing(uploadsService, serviceCapabilities.uploads),
  tempSelectionsService,
  announcing(customersService, serviceCapabilities.customers),
  authService,
  emailService,
  announcing(invoicesService, serviceCapabilities.invoices),
  productsService,
  widgetsService,
  onlineBooksService,
  projectsService,
  announcing(ordersService, serviceCapabilities.orders),
  deliveryService,
  reorderService,
  articlesService,
  vouchersService,
  postcodesService,
  menuService,
  merchandiseService,
  experimentsService,
  pushService,
  mediaService,
  chatService,
  paymentProviderService,
];

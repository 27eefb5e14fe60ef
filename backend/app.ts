import { articlesService } from './services/articles/service';
import { authService } from './services/auth/service';
import { customersService } from './services/customers/service';
import { deliveryService } from './services/delivery/service';
import { emailService } from './services/email/service';
import { experimentsService } from './services/experiments/service';
import { invoicesService } from './services/invoices/service';
import { mediaService } from './services/media/service';
import { menuService } from './services/menu/service';
import { merchandiseService } from './services/merchandise/service';
import { ordersService } from './services/orders/service';
import { paymentProviderService } from './services/payments/provider-service';
import { photosService } from './services/photos/service';
import { productsService } from './services/products/service';
import { projectsService } from './services/projects/service';
import { reorderService } from './services/reorder/service';
import { storageService } from './services/storage/service';
import { uploadsService } from './services/uploads/service';
import { vouchersService } from './services/vouchers/service';
import type { Service } from './platform/http/service';

/** Every service that `main.ts` mounts, in the order of the specification's section 7. */
export const services: readonly Service[] = [
  photosService,
  storageService,
  uploadsService,
  customersService,
  authService,
  emailService,
  invoicesService,
  productsService,
  projectsService,
  ordersService,
  deliveryService,
  reorderService,
  articlesService,
  vouchersService,
  menuService,
  merchandiseService,
  experimentsService,
  mediaService,
  paymentProviderService,
];

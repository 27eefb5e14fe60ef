import { articlesService } from '../articles/service';
import { authService } from '../auth/service';
import { customersService } from '../customers/service';
import { deliveryService } from '../delivery/service';
import { emailService } from '../email/service';
import { experimentsService } from '../experiments/service';
import { invoicesService } from '../invoices/service';
import { mediaService } from '../media/service';
import { menuService } from '../menu/service';
import { merchandiseService } from '../merchandise/service';
import { ordersService } from '../orders/service';
import { paymentProviderService } from '../payments/provider-service';
import { photosService } from '../photos/service';
import { productsService } from '../products/service';
import { projectsService } from '../projects/service';
import { reorderService } from '../reorder/service';
import { storageService } from '../storage/service';
import { uploadsService } from '../uploads/service';
import { vouchersService } from '../vouchers/service';
import type { Service } from './service';

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

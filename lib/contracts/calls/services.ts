/** Every service of section 7 of the specification, by the name under which the web app calls it. */
import { auth, customers, email, invoices } from './customers';
import type { Service } from './description';
import { downloads, exports, retention, sharedAlbums, tempSelections, uploads } from './library';
import { articles, delivery, orders, projects, reorder, vouchers } from './orders';
import { photos } from './photos';
import { experiments, menu, merchandise, postcodes, products, widgets } from './shop';

export const describedServices = {
  photos,
  sharedAlbums,
  exports,
  tempSelections,
  downloads,
  retention,
  uploads,
  customers,
  auth,
  email,
  invoices,
  products,
  widgets,
  orders,
  delivery,
  reorder,
  articles,
  vouchers,
  projects,
  menu,
  merchandise,
  experiments,
  postcodes,
} as const satisfies Record<string, Service>;

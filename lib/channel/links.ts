import { endpoint } from '@/lib/endpoints/endpoint';

export const siteLinks = {
  /** Public configuration of this host (SH-17), for an embedding app before it signs in. */
  config: endpoint('GET', '/config.json', { access: 'open', rate: 'read' }),
};

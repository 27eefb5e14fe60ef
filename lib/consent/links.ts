import { endpoint } from '@/lib/endpoints/endpoint';

export const consentLinks = {
  /** Stores the consent of a form that works without scripts, and redirects to the page of the form. */
  saveByForm: endpoint('POST', '/api/consent/form', {
    access: 'open',
    rate: 'write',
    fromForm: true,
  }),
};

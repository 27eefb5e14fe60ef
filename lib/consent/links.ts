import { endpoint } from '@/lib/endpoints/endpoint';

export const consentLinks = {
  /** Stores the choice without scripts; the form's answer is the page that it was sent from. */
  saveByForm: endpoint('POST', '/api/consent/form', {
    access: 'open',
    rate: 'write',
    fromForm: true,
  }),
};

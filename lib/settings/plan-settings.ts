/** Which settings a customer has, in which groups, and where each is changed. Pure. */
import type { RouteName } from '@/lib/config/routes';

export type SettingId =
  | 'personalDetails'
  | 'email'
  | 'security'
  | 'addresses'
  | 'payment'
  | 'integration'
  | 'newsletter'
  | 'dataExport'
  | 'deleteAccount';

/** Pages that the overview leads to: those without parameters. */
type SettingRoute = Extract<
  RouteName,
  | 'personalDetails'
  | 'changeEmail'
  | 'changeEmailB2b'
  | 'security'
  | 'allAddresses'
  | 'paymentMethod'
  | 'ftpIntegration'
  | 'newsletter'
  | 'dataExport'
  | 'deleteAccount'
>;

export type Setting = { id: SettingId; route: SettingRoute };
export type SettingGroup = { id: 'profile' | 'ordering' | 'contact' | 'data'; settings: Setting[] };

/** @param hasSecurity whether the identity provider offers anything of it */
export const planSettings = (isB2b: boolean, hasSecurity: boolean): SettingGroup[] => [
  {
    id: 'profile',
    settings: [
      { id: 'personalDetails', route: 'personalDetails' },
      { id: 'email', route: isB2b ? 'changeEmailB2b' : 'changeEmail' },
      ...(hasSecurity ? [{ id: 'security', route: 'security' } as const] : []),
    ],
  },
  {
    id: 'ordering',
    settings: [
      { id: 'addresses', route: 'allAddresses' },
      { id: 'payment', route: 'paymentMethod' },
      ...(isB2b ? [{ id: 'integration', route: 'ftpIntegration' } as const] : []),
    ],
  },
  { id: 'contact', settings: [{ id: 'newsletter', route: 'newsletter' }] },
  {
    id: 'data',
    settings: [
      { id: 'dataExport', route: 'dataExport' },
      { id: 'deleteAccount', route: 'deleteAccount' },
    ],
  },
];

/** Which settings a customer has, in which groups, and where each is changed. Pure. */
import type { RouteName } from '@/lib/config/routes';

export type SettingId =
  | 'personalDetails'
  | 'email'
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
  | 'allAddresses'
  | 'paymentMethod'
  | 'ftpIntegration'
  | 'newsletter'
  | 'dataExport'
  | 'deleteAccount'
>;

export type Setting = { id: SettingId; route: SettingRoute };
export type SettingGroup = { id: 'profile' | 'ordering' | 'contact' | 'data'; settings: Setting[] };

export const planSettings = (isB2b: boolean): SettingGroup[] => [
  {
    id: 'profile',
    settings: [
      { id: 'personalDetails', route: 'personalDetails' },
      { id: 'email', route: isB2b ? 'changeEmailB2b' : 'changeEmail' },
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

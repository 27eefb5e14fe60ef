/** Which settings a customer has, in which groups, and on which pages. Pure. */
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

/** Pages to which the settings page can link: those without ids in their path. */
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
export type SettingGroup = {
  id: 'profile' | 'ordering' | 'contact' | 'data';
  settings: readonly Setting[];
};

/** Settings that exist only if a service offers them. */
export type OfferedSettings = {
  security: boolean;
  payment: boolean;
  newsletter: boolean;
  dataExport: boolean;
};

export const planSettings = (isB2b: boolean, offered: OfferedSettings): SettingGroup[] => [
  {
    id: 'profile',
    settings: [
      { id: 'personalDetails', route: 'personalDetails' },
      { id: 'email', route: isB2b ? 'changeEmailB2b' : 'changeEmail' },
      ...(offered.security ? [{ id: 'security', route: 'security' } as const] : []),
    ],
  },
  {
    id: 'ordering',
    settings: [
      { id: 'addresses', route: 'allAddresses' },
      ...(offered.payment ? [{ id: 'payment', route: 'paymentMethod' } as const] : []),
      ...(isB2b ? [{ id: 'integration', route: 'ftpIntegration' } as const] : []),
    ],
  },
  ...(offered.newsletter
    ? [{ id: 'contact', settings: [{ id: 'newsletter', route: 'newsletter' }] } as const]
    : []),
  {
    id: 'data',
    settings: [
      ...(offered.dataExport ? [{ id: 'dataExport', route: 'dataExport' } as const] : []),
      { id: 'deleteAccount', route: 'deleteAccount' },
    ],
  },
];

import '@/tests/support/environment';
import { isValidElement } from 'react';
import { flagsHeader, strippedHeader } from '@/lib/middleware/exchange';
import { OrderPhotoPrints } from './prints';

const flag = 'PhotoManagementOrderPrintsEnabled';
let sent: Record<string, string>;
jest.mock('next/headers', () => ({
  headers: () => Promise.resolve(new Headers(sent)),
  cookies: () => Promise.resolve({ get: () => undefined }),
}));
jest.mock('next-intl/server', () => ({ getTranslations: () => Promise.resolve(() => 'text') }));

test.each([
  ['where the flag is on', true, false, true],
  ['not where the flag is off', false, false, false],
  ['not in stripped mode', true, true, false],
])(
  'OP-04 MP-04 SE-02 prints are offered to every customer, consumer or business, %s',
  async (_, isOn, isStripped, isOffered) => {
    sent = {
      host: 'account.albora.nl.localhost:3000',
      [flagsHeader]: `${flag}:${Number(isOn)}`,
      ...(isStripped && { [strippedHeader]: '1' }),
    };
    expect(isValidElement(await OrderPhotoPrints())).toBe(isOffered);
  },
);

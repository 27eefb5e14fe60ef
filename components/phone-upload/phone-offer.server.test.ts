import '@/tests/support/environment';
import { isValidElement } from 'react';
import { control } from '@/lib/config/variants';
import { toPhoneOffer } from './phone-offer.server';

jest.mock('next/headers', () => ({}));

test.each([
  ['variant B', 'B', true, true, true],
  ['variant A', 'A', true, true, false],
  ['variant B without the flag', 'B', false, true, false],
  ['variant B of a service that announces no sessions', 'B', true, false, false],
] as const)('IM-02 %s: whether the tab for a phone is there', (_, variant, isOn, has, hasTab) => {
  const flags = { PhotoManagementQrCodeUploadEnabled: isOn };
  const experiments = { variants: { ...control, 'CRO-1304': variant }, pendingExposures: [] };
  expect(isValidElement(toPhoneOffer(flags, experiments, has)?.tab)).toBe(hasTab);
});

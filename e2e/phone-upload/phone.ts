/** Steps of an upload from a phone, on the computer and on the phone. */
import type { Customer } from '../fixtures/backend';
import { consentCookies } from '../fixtures/consent';
import { waitForHydration } from '../fixtures/hydration';
import type { Page } from '../fixtures/test';
import { channelUrl } from '../fixtures/urls';
import { channel, modalOf, openPhotos } from '../uploads/uploads';

/** Opens the import modal on a computer, in the variant that offers a phone. */
export async function openImport(page: Page, customer: Customer): Promise<void> {
  await page.context().addCookies(consentCookies('10'));
  await openPhotos(page, customer, '/my-photos/photos?CRO-1304=B');
  await page.getByRole('button', { name: 'Add photos' }).first().click();
}

export const phoneTabOf = (page: Page) => modalOf(page).getByRole('tab', { name: 'My phone' });

/** The code that the computer shows for a phone. */
export const codeOf = (page: Page) => modalOf(page).getByText(/^[2-9A-Z]{5}-[2-9A-Z]{5}$/);

/** Enters a code on the phone. */
export async function typeCode(phone: Page, code: string): Promise<void> {
  await phone.goto(channelUrl(channel, '/phone-upload'));
  await waitForHydration(phone);
  await phone.getByRole('textbox', { name: 'Code' }).fill(code);
  await phone.getByRole('button', { name: 'Connect' }).click();
}

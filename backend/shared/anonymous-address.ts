import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { PostalAddressDto } from '../../lib/contracts/customers';

const nobody: Omit<PostalAddressDto, 'countryCode'> = {
  firstName: '',
  lastName: '',
  street: '',
  houseNumber: '',
  postalCode: '',
  city: '',
};

/** What is left of a stored address when its person is forgotten: the country, by which tax was counted. */
export const anonymousAddress = (address: PgColumn): SQL =>
  sql`${JSON.stringify(nobody)}::jsonb || jsonb_build_object('countryCode', (${address}->'countryCode'))`;

/** Whether a stored address still names a person or a street. */
export const namesSomebody = (address: PgColumn): SQL =>
  sql`(${address}->>'lastName') || (${address}->>'street') <> ''`;

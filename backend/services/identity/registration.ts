import * as z from 'zod';
import { createCustomer } from '../customers/tables';
import type { Database } from '../../platform/db/database';
import { createAccount } from './accounts';
import type { FormErrors } from './pages/account-pages';

const field = z.string().max(200).catch('');

/** Fields of the registration form; what is missing or too long arrives as empty text. */
export const registrationForm = z.object({
  email: field.transform((value) => value.trim()),
  password: field,
  firstName: field.transform((value) => value.trim()),
  lastName: field.transform((value) => value.trim()),
});

export type Registration = z.infer<typeof registrationForm>;

/** What the customer has to mend, in the order of the form. */
export function checkRegistration(values: Registration): FormErrors {
  return {
    ...(values.firstName === '' && { firstName: 'firstNameMissing' }),
    ...(values.lastName === '' && { lastName: 'lastNameMissing' }),
    ...(!z.email().safeParse(values.email).success && { email: 'emailInvalid' }),
    ...(values.password.length < 8 && { password: 'passwordShort' }),
  };
}

/** Makes the sign-in account and the customer record together; null when the e-mail address has an account. */
export function register(
  db: Database,
  { email, password, firstName, lastName }: Registration,
  language: string,
): Promise<string | null> {
  return db.transaction(async (tx) => {
    const account = await createAccount(tx, { email, password, authMethod: 'consumer' });
    if (!account) return null;
    const { sub, email: address } = account;
    await createCustomer(tx, { id: sub, email: address, firstName, lastName, language });
    return sub;
  });
}

import { parsePhoneNumberFromString } from 'libphonenumber-js';

/** A stored phone number as people read it: `+31 6 12345678`; unchanged when it is not a number. Too heavy for the browser. Pure. */
export const readablePhone = (number: string | null | undefined): string =>
  (number && parsePhoneNumberFromString(number, { extract: false })?.formatInternational()) ||
  (number ?? '');

import { parsePhoneNumberFromString } from 'libphonenumber-js';

/** A stored phone number as people read it: `+31 6 12345678`; as it is when it is no number. Heavy: not for the browser. Pure. */
export const readablePhone = (number: string | null | undefined): string =>
  (number && parsePhoneNumberFromString(number, { extract: false })?.formatInternational()) ||
  (number ?? '');

import { zodResolver } from '@hookform/resolvers/zod';
import { emailChangeSchemaFor } from '@/lib/email-change/schema';

/** The schema's rules for the form; loaded when the page is idle. */
export const emailChangeResolver = (currentEmail: string) =>
  zodResolver(emailChangeSchemaFor(currentEmail));

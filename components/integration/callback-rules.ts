import { zodResolver } from '@hookform/resolvers/zod';
import { integrationSchema } from '@/lib/integration/schema';

/** The schema's rules for the form; loaded when the page is idle. */
export const callbackResolver = zodResolver(integrationSchema);

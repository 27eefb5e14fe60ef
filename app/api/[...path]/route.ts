/** Addresses below `/api` that are none: refused like every other request of a script, not by the page for people. */
import { AppError } from '@/lib/http/errors';
import { handler } from '@/lib/route-handlers/handler.server';

const options = {
  access: 'open',
  rate: 'read',
  withoutTurn: true,
  run: () => Promise.reject(new AppError('notFound')),
} as const;

export const GET = handler(options);
export const POST = handler(options);
export const PUT = handler(options);
export const PATCH = handler(options);
export const DELETE = handler(options);

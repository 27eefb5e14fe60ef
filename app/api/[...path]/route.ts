/** Unknown addresses below `/api` get 404 as JSON instead of the HTML page for customers. */
import { endpoint } from '@/lib/endpoints/endpoint';
import { AppError } from '@/lib/http/errors';
import { handle } from '@/lib/route-handlers/handler.server';

const limits = { access: 'open', rate: 'read', withoutTurn: true } as const;
const refuse = () => Promise.reject(new AppError('notFound'));

export const GET = handle(endpoint('GET', '/api/*', limits), refuse);
export const POST = handle(endpoint('POST', '/api/*', limits), refuse);
export const PUT = handle(endpoint('PUT', '/api/*', limits), refuse);
export const PATCH = handle(endpoint('PATCH', '/api/*', limits), refuse);
export const DELETE = handle(endpoint('DELETE', '/api/*', limits), refuse);

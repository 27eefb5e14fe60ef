import { photosApi } from '@/lib/photo-library/photos/api';
import { handle } from '@/lib/route-handlers/handler.server';
import { readDeleted } from '@/lib/photo-library/photos/queries.server';

export const GET = handle(photosApi.listDeleted, ({ caller, query }) => readDeleted(caller, query));

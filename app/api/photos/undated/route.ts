import { photosApi } from '@/lib/photo-library/photos/api';
import { handle } from '@/lib/route-handlers/handler.server';
import { readUndated } from '@/lib/photo-library/photos/undated.server';

export const GET = handle(photosApi.listUndated, ({ caller }) => readUndated(caller));

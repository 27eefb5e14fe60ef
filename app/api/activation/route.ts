import { readActivation, startActivation } from '@/lib/activation/queries.server';
import { activationApi } from '@/lib/activation/api';
import { handle } from '@/lib/route-handlers/handler.server';

export const GET = handle(activationApi.get, ({ caller }) => readActivation(caller));

export const POST = handle(activationApi.start, ({ caller }) => startActivation(caller));

import { integrationApi } from '@/lib/integration/api';
import { handle } from '@/lib/route-handlers/handler.server';
import { updateIntegration } from '@/lib/integration/commands.server';
import { readIntegration } from '@/lib/integration/queries.server';

export const GET = handle(integrationApi.get, ({ caller }) => readIntegration(caller));

export const PUT = handle(integrationApi.update, ({ caller, body }) =>
  updateIntegration(caller, body),
);

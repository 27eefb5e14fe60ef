/** Calls the function of a route handler with a request as our own pages send it. */
import { NextRequest } from 'next/server';
import * as z from 'zod';

export const ownHeaders = {
  host: 'account.albora.nl.example',
  'x-requested-by': 'account',
  origin: 'https://account.albora.nl.example',
  'sec-fetch-site': 'same-origin',
};

type Ask = {
  method?: string;
  path?: string;
  /** Headers in addition to those of our own pages. A header with the same name replaces theirs. */
  headers?: Record<string, string>;
  body?: BodyInit;
  params?: Record<string, string>;
};

export type Handler = (
  request: NextRequest,
  context: { params: Promise<Record<string, string | string[] | undefined>> },
) => Promise<Response>;

const errorBody = z.object({
  error: z.looseObject({ code: z.string(), correlationId: z.string() }),
});

export async function ask(
  run: Handler,
  { method = 'GET', path = '/api/x', headers = {}, body, params = {} }: Ask = {},
) {
  const request = new NextRequest(`http://localhost:3000${path}`, {
    method,
    headers: { ...ownHeaders, ...headers },
    ...(body === undefined ? {} : { body, duplex: 'half' }),
  });
  const response = await run(request, { params: Promise.resolve(params) });
  const text = await response.text();
  const error = text.startsWith('{"error"') ? errorBody.parse(JSON.parse(text)).error : null;
  return { response, status: response.status, text, error };
}

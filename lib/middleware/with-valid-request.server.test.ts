import { NextRequest } from 'next/server';
import { withValidRequest } from './with-valid-request';

const ask = (method: string) =>
  withValidRequest({
    request: new NextRequest('http://localhost:3000/orders', { method }),
    headers: new Headers(),
    last: [],
  });

it.each(['REFUSED', 'PROPFIND', 'GETS'])(
  'check 19 no page or handler has the method %s',
  (method) => {
    const response = ask(method);
    expect(response?.status).toBe(405);
    expect(response?.headers.get('allow')).toBe('GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS');
  },
);

it('check 19 the methods of pages and handlers are passed on', () => {
  for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
    expect(ask(method)).toBeUndefined();
});

import { NextRequest } from 'next/server';
import { withMethod } from './with-method';

const ask = (method: string) =>
  withMethod({
    request: new NextRequest('http://localhost:3000/orders', { method }),
    headers: new Headers(),
    last: [],
  });

it.each(['REFUSED', 'PROPFIND', 'GETS'])('check 19 nothing has the method %s', (method) => {
  const response = ask(method);
  expect(response?.status).toBe(405);
  expect(response?.headers.get('allow')).toBe('GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS');
});

it('check 19 the methods of pages and doors go on', () => {
  for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
    expect(ask(method)).toBeUndefined();
});

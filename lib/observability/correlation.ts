/** The header that carries one request's correlation id through every hop. */
export const correlationHeader = 'x-correlation-id';

const pattern = /^[A-Za-z0-9-]{8,64}$/;

/** The id that our own middleware set, or a new one. */
export const correlationIdOf = (headers: Headers): string => {
  const given = headers.get(correlationHeader);
  return given && pattern.test(given) ? given : crypto.randomUUID();
};

// A .tsx suite runs in jsdom and has a `window`, so the schema acts as in a browser.
test('in a browser nothing is compiled by eval, which the content security policy refuses', async () => {
  const compile = jest.spyOn(globalThis, 'Function');
  const z = await import('zod');
  const { postalAddressShape } = await import('./form-schema');
  expect(z.object(postalAddressShape).safeParse({ street: 'x' }).success).toBe(false);
  expect(compile).not.toHaveBeenCalled();
  // Proves that the spy detects a compilation.
  z.config({ jitless: false });
  z.object({ street: z.string() }).parse({ street: '' });
  expect(compile).toHaveBeenCalled();
});

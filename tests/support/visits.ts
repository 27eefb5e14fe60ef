/**
 * Spies on `location.assign`. jsdom does not implement that function and does not allow replacing
 * it directly.
 */
export function spyOnVisits(): jest.SpyInstance<void, [address: string]> {
  // jsdom stores its implementation object in a property of the wrapper whose key is a symbol.
  const key = Object.getOwnPropertySymbols(window.location).find(
    ({ description }) => description === 'impl',
  );
  if (!key) throw new Error('jsdom has changed');
  // The cast is safe: the wrapper's methods call the methods of the same name on this object.
  const location = Reflect.get(window.location, key) as { assign: (address: string) => void };
  return jest.spyOn(location, 'assign').mockImplementation(() => {});
}

/** Spies on `location.assign`, which jsdom does not implement and does not let tests replace directly. */
export function spyOnVisits(): jest.SpyInstance<void, [address: string]> {
  // jsdom stores the implementation behind a wrapper under a symbol.
  const key = Object.getOwnPropertySymbols(window.location).find(
    ({ description }) => description === 'impl',
  );
  if (!key) throw new Error('jsdom has changed');
  // The wrapper's methods call the methods of this implementation with the same name.
  const location = Reflect.get(window.location, key) as { assign: (address: string) => void };
  return jest.spyOn(location, 'assign').mockImplementation(() => {});
}

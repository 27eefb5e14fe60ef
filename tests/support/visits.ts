/** Where the browser would have gone by `location.assign`, which jsdom neither does nor lets a test replace. */
export function spyOnVisits(): jest.SpyInstance<void, [address: string]> {
  // jsdom keeps what a wrapper stands for at a symbol of its own.
  const key = Object.getOwnPropertySymbols(window.location).find(
    ({ description }) => description === 'impl',
  );
  if (!key) throw new Error('jsdom has changed');
  // As above; the methods of the wrapper call those of the same name there.
  const location = Reflect.get(window.location, key) as { assign: (address: string) => void };
  return jest.spyOn(location, 'assign').mockImplementation(() => {});
}

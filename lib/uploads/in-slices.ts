/** Long work in short slices, so that the page stays quick. Browser only. */

/** Milliseconds of one slice: half a frame. */
const sliceMs = 8;

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/**
 * Reads each item in turn and hands on what has come together after every slice, in order.
 *
 * @param now milliseconds @param rest lets the page do something else
 */
export async function inSlices<Item, Read>(
  items: readonly Item[],
  read: (item: Item) => Read,
  take: (slice: Read[]) => void,
  { now = () => performance.now(), rest = nextTask } = {},
): Promise<void> {
  let slice: Read[] = [];
  let end = now() + sliceMs;
  for (const item of items) {
    slice.push(read(item));
    if (now() < end) continue;
    take(slice);
    slice = [];
    await rest();
    end = now() + sliceMs;
  }
  if (slice.length > 0) take(slice);
}

import type { Call, Entity } from './calls/description';
import { describedServices } from './calls/services';
import { serviceCapabilities } from './capabilities';

/** Names that announce a call, a parameter or a field of any service. */
const used = new Set(
  Object.values(describedServices).flatMap(({ calls, entities }) => [
    // The values of both objects have these types (calls/description.ts).
    ...Object.values<Call>(calls).flatMap(({ extension, query }) => [
      ...(extension ? [extension] : []),
      ...Object.keys(query ?? {}),
    ]),
    ...Object.values<Entity>(entities).flatMap(({ fields }) => Object.keys(fields)),
  ]),
);

test.each(Object.entries(serviceCapabilities))(
  'every extension that %s can announce is the condition of a call, a parameter or a field',
  (_, names) => {
    expect(names.filter((name) => !used.has(name))).toEqual([]);
  },
);

import type { Service } from './calls/description';
import { describedServices } from './calls/services';
import { serviceCapabilities } from './capabilities';

/** Names that announce a call, a parameter, a field or a header of any service. */
const used = new Set(
  Object.values<Service>(describedServices).flatMap(({ calls, entities, tusHeaders }) => [
    ...Object.keys(tusHeaders ?? {}),
    ...Object.values(calls).flatMap(({ extension, query }) => [
      ...(extension ? [extension] : []),
      ...Object.keys(query ?? {}),
    ]),
    ...Object.values(entities).flatMap(({ fields }) => Object.keys(fields)),
  ]),
);

test.each(Object.entries(serviceCapabilities))(
  'every extension that %s can announce is the condition of a call, a parameter, a field or a header',
  (_, names) => {
    expect(names.filter((name) => !used.has(name))).toEqual([]);
  },
);

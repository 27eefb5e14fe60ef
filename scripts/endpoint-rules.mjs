/**
 * Rules for two releases that run at the same time: an endpoint must accept every request that the pages of the
 * released version send (docs/decisions/2026-11-27-rolling-deploys.md). Schemas are JSON Schema, as zod writes them.
 */

const variantsOf = (schema) => schema.anyOf ?? schema.oneOf ?? [schema];
const typesOf = ({ type, enum: values, const: value }) =>
  [type ?? [...new Set((values ?? [value]).map((each) => typeof each))]].flat();

/** Limits of JSON Schema. True: a smaller value than before refuses more. False: a larger value refuses more. */
const limits = [
  ['maxLength', true],
  ['maxItems', true],
  ['maximum', true],
  ['minLength', false],
  ['minItems', false],
  ['minimum', false],
];

function* limitProblems(released, current, at) {
  for (const [name, isUpper] of limits) {
    if (current[name] === undefined) continue;
    const before = released[name] ?? (isUpper ? Infinity : -Infinity);
    if (isUpper ? current[name] < before : current[name] > before)
      yield `${at}: ${name} was ${released[name] ?? 'unlimited'} and is ${current[name]}`;
  }
}

function* objectProblems(released, current, at) {
  for (const name of current.required ?? [])
    if (!released.required?.includes(name)) yield `${at}.${name} is required, and was not`;
  for (const [name, schema] of Object.entries(released.properties ?? {})) {
    const now = current.properties?.[name];
    if (now) yield* problemsOf(schema, now, `${at}.${name}`);
    else if (current.additionalProperties === false) yield `${at}.${name} is refused, and was not`;
  }
}

function* variantProblems(released, current, at) {
  if (Object.keys(current).length === 0) return;
  const lost = typesOf(released).filter((type) => !typesOf(current).includes(type));
  if (lost.length > 0)
    yield `${at} was ${lost.join(' or ')} and is ${typesOf(current).join(' or ')}`;
  const values = current.enum ?? (current.const === undefined ? undefined : [current.const]);
  const before = released.enum ?? (released.const === undefined ? undefined : [released.const]);
  if (values && !before) yield `${at} accepts only some values, and accepted any`;
  for (const value of before ?? [])
    if (values && !values.includes(value)) yield `${at} accepted ${JSON.stringify(value)}`;
  if (current.pattern && current.pattern !== released.pattern)
    yield `${at} has another pattern: ${current.pattern}`;
  yield* limitProblems(released, current, at);
  yield* objectProblems(released, current, at);
  if (released.items && current.items) yield* problemsOf(released.items, current.items, `${at}[]`);
}

/**
 * Yields a sentence for each kind of value that the released schema accepts and the current one refuses.
 *
 * @param {object} released
 * @param {object} current
 * @param {string} at name of the value
 */
export function* problemsOf(released, current, at) {
  for (const variant of variantsOf(released)) {
    const each = variantsOf(current).map((now) => [...variantProblems(variant, now, at)]);
    // One current variant that accepts the value is sufficient. Without one, report the problems of the variant that
    // has the fewest.
    yield* each.sort((one, other) => one.length - other.length)[0] ?? [];
  }
}

/**
 * Compares the endpoints of two versions.
 * @param {Record<string, { query?: object, body?: object, key: boolean }>} released endpoints by method and path
 * @param {typeof released} current
 * @returns {string[]} one sentence for each request of the released pages that the current version refuses
 */
export const endpointProblems = (released, current) =>
  Object.entries(released).flatMap(([name, before]) => {
    const now = current[name];
    if (!now) return [`${name} does not exist any more`];
    const inputs = ['query', 'body'].flatMap((part) =>
      now[part] ? [...problemsOf(before[part] ?? { type: 'object' }, now[part], part)] : [],
    );
    const keys = now.key && !before.key ? ['needs an idempotency key, and did not'] : [];
    return [...keys, ...inputs].map((problem) => `${name}: ${problem}`);
  });

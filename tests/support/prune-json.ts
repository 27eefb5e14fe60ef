/** Removes from a JSON value the fields that a schema in docs/openapi does not have. */
import type { JsonObject } from '../../lib/contracts/calls/open-api';

export type Mode = 'specification' | 'lenient' | 'minimal';
type Context = { schemas: JsonObject; mode?: Mode };
/** The value that remains, and the names of the removed fields. */
export type Pruned = { value: unknown; dropped: string[] };

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const toSchema = (value: unknown): JsonObject => (isObject(value) ? value : {});

function resolve(schema: JsonObject, { schemas }: Context): JsonObject {
  const { $ref } = schema;
  return typeof $ref === 'string' ? toSchema(schemas[$ref.split('/').at(-1) ?? '']) : schema;
}

const branchesOf = ({ anyOf, oneOf }: JsonObject): JsonObject[] | null => {
  const branches = anyOf ?? oneOf;
  return Array.isArray(branches) ? branches.map(toSchema) : null;
};

/** True if an object has the required fields and the constant values of this schema. */
function fits(given: JsonObject, value: JsonObject, context: Context): boolean {
  const schema = resolve(given, context);
  const branches = branchesOf(schema);
  if (branches) return branches.some((branch) => fits(branch, value, context));
  if (schema['type'] !== undefined && schema['type'] !== 'object') return false;
  const required = Array.isArray(schema['required']) ? schema['required'] : [];
  if (required.some((name) => typeof name === 'string' && !(name in value))) return false;
  return Object.entries(toSchema(schema['properties'])).every(([name, property]) => {
    const { const: only, enum: among } = toSchema(property);
    if (!(name in value)) return true;
    if (only !== undefined) return value[name] === only;
    return !Array.isArray(among) || among.some((one) => one === value[name]);
  });
}

const isDropped = (property: JsonObject, mode?: Mode): boolean =>
  property['x-extension'] !== undefined ||
  (mode === 'minimal' && property['x-decided'] !== undefined);

/** Returns the schema of a field; null if the object's schema has no such field. */
function fieldOf(name: string, schema: JsonObject, mode?: Mode): JsonObject | null {
  const properties = toSchema(schema['properties']);
  if (name in properties) {
    const property = toSchema(properties[name]);
    return isDropped(property, mode) ? null : property;
  }
  // A schema that describes no fields allows any field.
  if (!schema['properties'] && schema['additionalProperties'] === undefined) return {};
  return isObject(schema['additionalProperties']) ? schema['additionalProperties'] : null;
}

export function prune(value: unknown, given: JsonObject, context: Context): Pruned {
  const schema = resolve(given, context);
  if (Array.isArray(value)) {
    const list = branchesOf(schema)?.find(({ type }) => type === 'array') ?? schema;
    const parts = value.map((item) => prune(item, toSchema(list['items']), context));
    return {
      value: parts.map((part) => part.value),
      dropped: parts.flatMap((part) => part.dropped),
    };
  }
  if (!isObject(value)) return { value, dropped: [] };
  const branches = branchesOf(schema);
  if (branches) {
    const objects = branches.filter((branch) => resolve(branch, context)['type'] !== 'null');
    const branch = objects.find((one) => fits(one, value, context)) ?? objects[0] ?? {};
    return prune(value, branch, context);
  }
  const kept: [string, unknown][] = [];
  const dropped: string[] = [];
  for (const [name, item] of Object.entries(value)) {
    const field = fieldOf(name, schema, context.mode);
    if (!field) {
      dropped.push(name);
      continue;
    }
    const inner = prune(item, field, context);
    kept.push([name, inner.value]);
    dropped.push(...inner.dropped);
  }
  return { value: Object.fromEntries(kept), dropped };
}

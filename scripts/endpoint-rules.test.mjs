import { endpointProblems } from './endpoint-rules.mjs';

const object = (properties, required = Object.keys(properties)) => ({
  ...{ type: 'object', properties, required, additionalProperties: false },
});
const text = (more = {}) => ({ type: 'string', ...more });
const endpoints = (body, more = {}) => ({ 'POST /api/albums': { body, key: false, ...more } });
const problems = (before, after) => endpointProblems(endpoints(before), endpoints(after));

describe('requests of the released pages', () => {
  const before = object({ name: text({ maxLength: 100 }) });

  test('go on after an optional field, a wider limit and a further value', () => {
    const after = object({ name: text({ maxLength: 200 }), note: text() }, ['name']);
    expect(problems(before, after)).toEqual([]);
    expect(problems(object({ a: { enum: ['x'] } }), object({ a: { enum: ['x', 'y'] } }))).toEqual(
      [],
    );
    expect(
      problems(object({ a: text() }), object({ a: { anyOf: [text(), { type: 'null' }] } })),
    ).toEqual([]);
  });

  test.each([
    ['a required field', object({ name: text(), note: text() }), 'body.note is required'],
    ['a removed field', object({}), 'body.name is refused'],
    ['a smaller limit', object({ name: text({ maxLength: 50 }) }), 'maxLength was 100 and is 50'],
    ['another type', object({ name: { type: 'number' } }), 'body.name was string and is number'],
    ['another pattern', object({ name: text({ pattern: '^a' }) }), 'has another pattern'],
    ['only some values', object({ name: text({ enum: ['a'] }) }), 'accepts only some values'],
  ])('are refused after %s', (_, after, sentence) => {
    expect(problems(before, after).join('\n')).toContain(sentence);
  });

  test('are refused after a removed value, in a list and in a variant', () => {
    const list = (values) =>
      object({ all: { type: 'array', items: { type: 'string', enum: values } } });
    expect(problems(list(['a', 'b']), list(['a']))).toEqual([
      'POST /api/albums: body.all[] accepted "b"',
    ]);
    const either = { anyOf: [object({ a: text() }), object({ b: text() })] };
    expect(problems(either, object({ a: text() })).join()).toContain('body.b is refused');
  });

  test('are refused by a removed endpoint and by one that needs a key', () => {
    expect(endpointProblems(endpoints(before), {})).toEqual([
      'POST /api/albums does not exist any more',
    ]);
    expect(endpointProblems(endpoints(before), endpoints(before, { key: true }))).toEqual([
      'POST /api/albums: needs an idempotency key, and did not',
    ]);
    expect(endpointProblems({}, endpoints(before))).toEqual([]);
  });
});

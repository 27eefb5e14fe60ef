import { readdirSync, readFileSync } from 'node:fs';

/** Class names of the product that the bench uses as selectors, without Tailwind's class names. */
const classesIn = (file) => [
  ...new Set([...readFileSync(file, 'utf8').matchAll(/'\.([a-z-]+)'/g)].map(([, name]) => name)),
];

it('the bench of the timeline looks for elements that the product has', () => {
  const product = readdirSync('components/photo-library/grid')
    .map((name) => readFileSync(`components/photo-library/grid/${name}`, 'utf8'))
    .join('\n');
  const [layer, ...others] = classesIn('bench/harness/probe.js');
  expect([layer, ...others]).toContain('photo-grid-layer');
  for (const name of [layer, ...others]) expect(product).toMatch(new RegExp(`\\b${name}\\b`));
});

import { ellipse, path } from '../shape';
import { backdrop, clipped, groundShadow, softShadow, type Stage } from './stage';

/** A mug with the picture around its body. */
export function mug(stage: Stage): string {
  const { svg } = stage;
  const body = path(
    'M',
    56,
    76,
    'L',
    160,
    76,
    'L',
    158,
    184,
    'Q',
    157,
    202,
    108,
    202,
    'Q',
    59,
    202,
    58,
    184,
    'Z',
  );
  const band = path(
    'M',
    57,
    90,
    'Q',
    108,
    106,
    159,
    90,
    'L',
    158,
    176,
    'Q',
    108,
    194,
    58,
    176,
    'Z',
  );
  const round = svg.fill({
    kind: 'linear',
    from: [56, 0],
    to: [160, 0],
    stops: [
      [0, '#2a1a10', 0.3],
      [0.16, '#fff', 0.05],
      [0.3, '#fff', 0.42],
      [0.42, '#fff', 0.05],
      [0.7, '#2a1a10', 0.04],
      [1, '#2a1a10', 0.36],
    ],
  });
  const handle = path('M', 158, 102, 'C', 206, 92, 208, 168, 158, 164);
  const clay = svg.fill({
    kind: 'linear',
    from: [150, 100],
    to: [200, 170],
    stops: [
      [0, '#fffdf9'],
      [1, '#d6c9b6'],
    ],
  });
  const coffee = svg.fill({
    kind: 'linear',
    from: [60, 70],
    to: [156, 86],
    stops: [
      [0, '#7a4b2a'],
      [1, '#4b2c18'],
    ],
  });
  const steam = (x: number, bow: number) =>
    `<path d="${path('M', x, 62, 'q', bow, -12, 0, -22, 'q', -bow, -10, bow / 2, -20)}" stroke="#fff" stroke-width="5" stroke-linecap="round" fill="none" opacity=".5"/>`;
  return [
    backdrop(stage),
    groundShadow(stage, 122, 199, 88, 14),
    `<path d="${handle}" stroke="${clay}" stroke-width="14" fill="none" stroke-linecap="round"/><path d="${path('M', 160, 106, 'C', 198, 98, 200, 160, 160, 158)}" stroke="#2a1a10" stroke-opacity=".12" stroke-width="3" fill="none"/>`,
    `<path d="${body}" fill="#fffdf9"/>`,
    clipped(stage, band, svg.place(stage.scene(220, 200), 54, 86, 108, 104)),
    `<path d="${body}" fill="${round}"/>`,
    `<path d="${ellipse(108, 76, 52, 13)}" fill="#fffdf9"/><path d="${ellipse(108, 77.5, 47, 10.5)}" fill="#d9cbb7"/><path d="${ellipse(108, 80, 44, 8)}" fill="${coffee}"/><path d="${ellipse(94, 79, 16, 2.4)}" fill="#fff" opacity=".2"/>`,
    steam(92, 7),
    steam(120, -7),
  ].join('');
}

/** The back of a telephone in its case. */
export function phoneCase(stage: Stage): string {
  const { svg, mood } = stage;
  const clip = svg.define(
    (id) => `<clipPath id="${id}"><rect x="72" y="26" width="98" height="190" rx="18"/></clipPath>`,
  );
  const edge = svg.fill({
    kind: 'linear',
    from: [66, 0],
    to: [176, 0],
    stops: [
      [0, '#fffaf2'],
      [0.08, '#cbbda9'],
      [0.92, '#e9dfd0'],
      [1, '#a99a86'],
    ],
  });
  const shine = svg.fill({
    kind: 'linear',
    from: [72, 26],
    to: [170, 216],
    stops: [
      [0, '#fff', 0.4],
      [0.34, '#fff', 0.08],
      [0.35, '#fff', 0],
      [1, '#2a1a10', 0.14],
    ],
  });
  const lens = (x: number, y: number) =>
    `<circle cx="${x}" cy="${y}" r="8.6" fill="#3a3f46"/><circle cx="${x}" cy="${y}" r="6" fill="#14181d"/><circle cx="${x - 2}" cy="${y - 2}" r="1.8" fill="#9fc3dd" opacity=".9"/>`;
  return [
    backdrop(stage, true),
    `<g transform="rotate(9 120 120)"><rect x="69" y="23" width="104" height="196" rx="21" fill="${edge}" filter="${softShadow(stage, 6, 9, 8)}"/><rect x="169" y="86" width="5" height="26" rx="2" fill="${mood.cloth}" opacity=".8"/>`,
    `<g clip-path="${clip}">${svg.place(stage.scene(150, 290), 72, 26, 98, 190)}</g>`,
    `<rect x="72" y="26" width="98" height="190" rx="18" fill="${shine}"/>`,
    `<rect x="80" y="34" width="44" height="46" rx="13" fill="#f6f1e8"/><rect x="80" y="34" width="44" height="46" rx="13" fill="#2a1a10" opacity=".16"/>${lens(93, 47)}${lens(111, 67)}<circle cx="111" cy="47" r="3.4" fill="#fff6dc"/><circle cx="93" cy="67" r="2.2" fill="#5b6168"/></g>`,
  ].join('');
}

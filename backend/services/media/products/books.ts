import { path } from '../shape';
import { backdrop, clipped, groundShadow, softShadow, type Stage } from './stage';

/** An upright book, turned a little, so that spine and pages show. */
export function hardcoverBook(stage: Stage): string {
  const { svg, mood } = stage;
  const front = path('M', 74, 66, 'L', 194, 54, 'L', 194, 184, 'L', 74, 200, 'Z');
  const scene = svg.place(stage.scene(160, 180), 0, 0, 120, 134);
  const spine = path('M', 58, 59, 'L', 74, 66, 'L', 74, 200, 'L', 58, 191, 'Z');
  const pages = path('M', 60, 58.3, 'L', 76, 65, 'L', 192, 53.2, 'L', 175, 47.6, 'Z');
  const shine = svg.fill({
    kind: 'linear',
    from: [74, 60],
    to: [194, 190],
    stops: [
      [0, '#fff', 0.34],
      [0.32, '#fff', 0.04],
      [0.7, '#fff', 0],
      [1, '#2a1a10', 0.16],
    ],
  });
  const round = svg.fill({
    kind: 'linear',
    from: [58, 0],
    to: [74, 0],
    stops: [
      [0, '#000', 0.34],
      [0.45, '#fff', 0.16],
      [1, '#000', 0.12],
    ],
  });
  const leaves = [0.25, 0.5, 0.75].map((part) => {
    const x = 60 + 16 * part;
    const y = 58.3 + 6.7 * part;
    return `<path d="${path('M', x, y, 'L', x + 115, y - 10.8)}" stroke="#c9b99f" stroke-width=".6" opacity=".7"/>`;
  });
  return [
    backdrop(stage),
    groundShadow(stage, 128, 197, 104, 17),
    `<path d="${path('M', 58, 59, 'L', 177, 46.4, 'L', 194, 54, 'L', 74, 66, 'Z')}" fill="${mood.cloth}"/>`,
    `<path d="${pages}" fill="#fdf8ee"/>`,
    ...leaves,
    clipped(stage, front, `<g transform="matrix(1 -0.1 0 1 74 66)">${scene}</g>`),
    `<path d="${front}" fill="${shine}"/>`,
    `<path d="${path('M', 83, 65, 'L', 83, 199)}" stroke="#1d120a" stroke-opacity=".22" stroke-width="2.4"/>`,
    `<path d="${path('M', 85.4, 64.8, 'L', 85.4, 198.6)}" stroke="#fff" stroke-opacity=".35" stroke-width="1"/>`,
    `<path d="${spine}" fill="${mood.cloth}"/><path d="${spine}" fill="${round}"/>`,
  ].join('');
}

/** An open book whose one picture runs over both pages. */
export function layflatBook(stage: Stage): string {
  const { svg, mood } = stage;
  const spread = path(
    'M',
    22,
    84,
    'Q',
    72,
    68,
    120,
    80,
    'Q',
    168,
    68,
    218,
    84,
    'L',
    224,
    172,
    'Q',
    170,
    158,
    120,
    170,
    'Q',
    70,
    158,
    16,
    172,
    'Z',
  );
  const cover = path(
    'M',
    17,
    86,
    'Q',
    70,
    76,
    120,
    84,
    'Q',
    170,
    76,
    223,
    86,
    'L',
    231,
    182,
    'Q',
    170,
    170,
    120,
    180,
    'Q',
    70,
    170,
    9,
    182,
    'Z',
  );
  const block = (drop: number, color: string) =>
    `<path d="${path('M', 22, 84, 'L', 218, 84, 'L', 225, 172 + drop, 'Q', 170, 158 + drop, 120, 170 + drop, 'Q', 70, 158 + drop, 15, 172 + drop, 'Z')}" fill="${color}"/>`;
  const gutter = svg.fill({
    kind: 'linear',
    from: [84, 0],
    to: [156, 0],
    stops: [
      [0, '#2a1a10', 0],
      [0.42, '#2a1a10', 0.1],
      [0.5, '#2a1a10', 0.34],
      [0.54, '#fff', 0.2],
      [0.7, '#fff', 0.12],
      [1, '#fff', 0],
    ],
  });
  const bend = svg.fill({
    kind: 'linear',
    from: [16, 0],
    to: [224, 0],
    stops: [
      [0, '#2a1a10', 0.16],
      [0.14, '#fff', 0.16],
      [0.4, '#fff', 0],
      [0.75, '#fff', 0.12],
      [1, '#2a1a10', 0.12],
    ],
  });
  return [
    backdrop(stage, true),
    groundShadow(stage, 122, 182, 122, 20),
    `<path d="${cover}" fill="${mood.cloth}" filter="${softShadow(stage, 1, 4, 4)}"/>`,
    block(6, '#d9cbb4'),
    block(4.5, '#fbf5ea'),
    block(3, '#dccfb9'),
    block(1.5, '#fdf9f0'),
    clipped(stage, spread, svg.place(stage.scene(340, 180), 10, 66, 220, 110)),
    `<path d="${spread}" fill="${bend}"/><path d="${spread}" fill="${gutter}"/>`,
  ].join('');
}

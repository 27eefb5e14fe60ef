import { path } from '../shape';
import { backdrop, clipped, softShadow, type Stage } from './stage';

const columns = 5;
const rows = 4;
const side = 34;
const left = 32;
const top = 40;

type Point = readonly [x: number, y: number];
type Seam = readonly Point[];

/** The joint of two pieces as three cubic curves: ten points. `knob` says to which side the knob points. */
function seam(column: number, row: number, upright: boolean, knob: 1 | -1): Seam {
  const k = side * 0.24 * knob;
  const along: Point[] = [
    [0, 0],
    [0.42, 0.12],
    [0.48, 0.02],
    [0.4, 0.55],
    [0.28, 1.25],
    [0.72, 1.25],
    [0.6, 0.55],
    [0.52, 0.02],
    [0.58, 0.12],
    [1, 0],
  ];
  return along.map(([far, off]) => {
    const point = [far * side, off * k] as const;
    const [x, y] = upright ? [point[1], point[0]] : point;
    return [left + column * side + x, top + row * side + y] as const;
  });
}

const follow = (points: Seam) => path('C', ...points.slice(1).flat());
const draw = (points: Seam) => path('M', ...(points[0] ?? [])) + follow(points);

/** A jigsaw that is done but for one piece. */
export function puzzle(stage: Stage): string {
  const { svg, random, mood } = stage;
  const grid = (lines: number, length: number, make: (line: number, step: number) => Seam) =>
    Array.from({ length: lines }, (_, line) =>
      Array.from({ length }, (_, step) => make(line, step)),
    );
  const knob = () => random.pick([1, -1] as const);
  const level = grid(rows - 1, columns, (line, step) => seam(step, line + 1, false, knob()));
  const upright = grid(columns - 1, rows, (line, step) => seam(line + 1, step, true, knob()));
  const seams = [...level, ...upright].flat().map(draw).join('');

  const x = left + (columns - 2) * side;
  const y = top + (rows - 1) * side;
  const above = level[rows - 2]?.[columns - 2] ?? [];
  const after = upright[columns - 2]?.[rows - 1] ?? [];
  const before = upright[columns - 3]?.[rows - 1] ?? [];
  const piece = [
    draw(above),
    follow(after),
    path('L', x, y + side),
    follow(before.toReversed()),
    'Z',
  ].join('');

  const width = columns * side;
  const height = rows * side;
  const picture = svg.place(stage.scene(250, 200), left, top, width, height);
  const shine = svg.fill({
    kind: 'linear',
    from: [left, top],
    to: [left + width, top + height],
    stops: [
      [0, '#fff', 0.28],
      [0.5, '#fff', 0],
      [1, '#2a1a10', 0.1],
    ],
  });
  const turn = `translate(14 44) rotate(17 ${x + side / 2} ${y + side / 2})`;
  return [
    backdrop(stage, true),
    `<rect x="${left}" y="${top}" width="${width}" height="${height}" rx="2" fill="#fff" filter="${softShadow(stage, 2, 6, 5)}"/>`,
    picture,
    `<path d="${seams}" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="1.4" transform="translate(.6 .7)"/><path d="${seams}" fill="none" stroke="#2a1a10" stroke-opacity=".42" stroke-width=".9"/>`,
    `<rect x="${left}" y="${top}" width="${width}" height="${height}" fill="${shine}"/>`,
    `<path d="${piece}" fill="${mood.wall[1]}"/><path d="${piece}" fill="#2a1a10" opacity=".12"/>`,
    `<g filter="${softShadow(stage, 2, 4, 3)}"><g transform="${turn}">${clipped(stage, piece, picture)}<path d="${piece}" fill="none" stroke="#fff" stroke-opacity=".6"/></g></g>`,
  ].join('');
}

import { path } from '../shape';
import { backdrop, groundShadow, softShadow, type Stage } from './stage';

/** A loose stack of prints with white borders. */
export function printStack(stage: Stage): string {
  const { svg } = stage;
  const shadow = softShadow(stage, 1, 4, 4);
  const print = (x: number, y: number, turn: number, own: boolean) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})" filter="${shadow}"><rect x="-62" y="-46" width="124" height="92" rx="1.5" fill="#fffefb"/>${svg.place((own ? stage.scene : stage.otherScene)(170, 120), -56, -40, 112, 80)}</g>`;
  return [
    backdrop(stage, true),
    print(104, 74, -14, false),
    print(150, 106, 11, false),
    print(92, 140, -5, false),
    print(134, 164, 6, true),
  ].join('');
}

/** A folded card that stands, its envelope behind it. */
export function greetingCard(stage: Stage): string {
  const { svg, mood } = stage;
  const inside = svg.fill({
    kind: 'linear',
    from: [150, 0],
    to: [204, 0],
    stops: [
      [0, '#cdbfa9'],
      [1, '#f7efe2'],
    ],
  });
  const shine = svg.fill({
    kind: 'linear',
    from: [66, 40],
    to: [160, 200],
    stops: [
      [0, '#fff', 0.3],
      [0.4, '#fff', 0],
      [1, '#2a1a10', 0.1],
    ],
  });
  return [
    backdrop(stage),
    groundShadow(stage, 124, 203, 96, 13),
    `<g transform="rotate(-9 70 150)" filter="${softShadow(stage, 2, 4, 4)}"><rect x="20" y="98" width="128" height="92" rx="3" fill="${mood.cloth}"/><path d="${path('M', 20, 100, 'L', 84, 150, 'L', 148, 100)}" fill="#fff" fill-opacity=".16" stroke="#fff" stroke-opacity=".4" stroke-width="1.4"/></g>`,
    `<path d="${path('M', 170, 54, 'L', 204, 68, 'L', 204, 192, 'L', 170, 204, 'Z')}" fill="${inside}"/>`,
    `<g filter="${softShadow(stage, 1, 2, 2)}"><path d="${path('M', 72, 58, 'L', 170, 54, 'L', 170, 204, 'L', 72, 200, 'Z')}" fill="#fffdf8"/></g>`,
    svg.place(stage.scene(140, 190), 81, 66, 80, 110),
    heart(121, 188, 5, mood.cloth),
    `<path d="${path('M', 72, 58, 'L', 170, 54, 'L', 170, 204, 'L', 72, 200, 'Z')}" fill="${shine}"/>`,
  ].join('');
}

const heart = (x: number, y: number, size: number, color: string) =>
  `<path d="${path('M', x, y + size, 'C', x - size * 2.2, y - size * 0.4, x - size * 0.9, y - size * 1.7, x, y - size * 0.5, 'C', x + size * 0.9, y - size * 1.7, x + size * 2.2, y - size * 0.4, x, y + size, 'Z')}" fill="${color}"/>`;

/** A gift card with a ribbon. */
export function giftVoucher(stage: Stage): string {
  const { svg, mood } = stage;
  const ribbon = svg.fill({
    kind: 'linear',
    from: [0, 0],
    to: [14, 0],
    stops: [
      [0, mood.cloth],
      [0.5, '#fff', 0.1],
      [1, mood.cloth],
    ],
  });
  const loop = (side: 1 | -1) =>
    `<path d="${path('M', 0, 0, 'C', side * 12, -26, side * 44, -26, side * 38, -4, 'C', side * 35, 10, side * 14, 8, 0, 0, 'Z')}" fill="${mood.cloth}"/><path d="${path('M', side * 4, -2, 'C', side * 14, -16, side * 32, -16, side * 29, -5, 'C', side * 26, 3, side * 14, 3, side * 4, -2, 'Z')}" fill="#1d120a" opacity=".22"/>`;
  const tail = (side: 1 | -1) =>
    `<path d="${path('M', 0, 0, 'Q', side * 8, 18, side * 26, 30, 'L', side * 15, 33, 'L', side * 16, 43, 'Q', side * 2, 26, 0, 0, 'Z')}" fill="${mood.cloth}"/>`;
  return [
    backdrop(stage, true),
    `<g transform="rotate(8 120 124)" filter="${softShadow(stage, 2, 6, 6)}"><rect x="36" y="68" width="172" height="112" rx="10" fill="#fffaf1"/><rect x="36" y="68" width="172" height="112" rx="10" fill="${mood.cloth}" opacity=".3"/></g>`,
    `<g transform="rotate(-6 120 120)" filter="${softShadow(stage, 2, 6, 6)}"><rect x="32" y="64" width="176" height="114" rx="10" fill="#fffdf8"/>`,
    roundedPicture(stage),
    `<rect x="84" y="64" width="15" height="114" fill="${mood.cloth}"/><rect x="84" y="64" width="15" height="114" fill="${ribbon}" opacity=".4"/>`,
    `<rect x="32" y="112" width="176" height="13" fill="${mood.cloth}"/><rect x="32" y="112" width="176" height="3" fill="#fff" opacity=".22"/>`,
    `<g transform="translate(91.5 118)">${tail(1)}${tail(-1)}${loop(1)}${loop(-1)}<ellipse rx="8" ry="7" fill="${mood.cloth}"/><ellipse cx="-2" cy="-2" rx="3" ry="2.4" fill="#fff" opacity=".35"/></g></g>`,
  ].join('');
}

function roundedPicture(stage: Stage): string {
  const clip = stage.svg.define(
    (id) =>
      `<clipPath id="${id}"><rect x="32" y="64" width="176" height="114" rx="10"/></clipPath>`,
  );
  return `<g clip-path="${clip}">${stage.svg.place(stage.scene(260, 170), 32, 64, 176, 114)}</g>`;
}

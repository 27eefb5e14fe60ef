import { path, rectangle } from '../shape';
import { backdrop, clipped, groundShadow, softShadow, type Stage } from './stage';

/** A ring-bound calendar on the wall: a picture, and a sheet of days without a word on it. */
export function wallCalendar(stage: Stage): string {
  const { svg, mood, random } = stage;
  const left = 58;
  const width = 124;
  const firstDay = random.int(0, 5);
  const days = Array.from({ length: 30 }, (_, index) => {
    const slot = index + firstDay;
    const weekend = slot % 7 > 4;
    const x = left + 12 + (slot % 7) * 14.6;
    const y = 152 + Math.floor(slot / 7) * 10.4;
    return `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="11" height="7" rx="2" fill="${weekend ? mood.cloth : '#cfc4b4'}" opacity="${weekend ? 0.75 : 0.6}"/>`;
  });
  const rings = Array.from({ length: 14 }, (_, index) => {
    const x = left + 9 + index * 8.2;
    return `<path d="${path('M', x, 37, 'v', 9)}" stroke="#5b5149" stroke-width="2" stroke-linecap="round"/><path d="${path('M', x - 0.5, 37.5, 'v', 7)}" stroke="#fff" stroke-opacity=".7" stroke-width=".7"/>`;
  });
  const shine = svg.fill({
    kind: 'linear',
    from: [left, 40],
    to: [left + width, 210],
    stops: [
      [0, '#fff', 0.3],
      [0.4, '#fff', 0],
      [1, '#2a1a10', 0.1],
    ],
  });
  return [
    backdrop(stage, true),
    `<g filter="${softShadow(stage, 4, 8, 7)}"><rect x="${left + 1.5}" y="43" width="${width}" height="169" fill="#e6dccb"/><rect x="${left}" y="41" width="${width}" height="168" fill="#fffdf8"/></g>`,
    svg.place(stage.scene(150, 122), left, 41, width, 100),
    ...days,
    `<path d="${rectangle(left, 41, width, 168)}" fill="${shine}"/>`,
    `<path d="${path('M', 104, 40, 'Q', 120, 12, 136, 40)}" stroke="#6b6058" stroke-width="1.8" fill="none"/><circle cx="120" cy="25" r="3.2" fill="#8a7c6e"/><circle cx="119" cy="24" r="1.1" fill="#fff" opacity=".8"/>`,
    ...rings,
  ].join('');
}

/** A stretched canvas seen from the left, so that the picture wraps its edge. */
export function canvas(stage: Stage): string {
  const { svg } = stage;
  const front = path('M', 44, 48, 'L', 190, 40, 'L', 190, 160, 'L', 44, 168, 'Z');
  const side = path('M', 190, 40, 'L', 203, 46, 'L', 203, 163, 'L', 190, 160, 'Z');
  const picture = stage.scene(260, 214);
  const weave = svg.define(
    (id) =>
      `<pattern id="${id}" width="2.4" height="2.4" patternUnits="userSpaceOnUse"><path d="M0 0h2.4M0 0v2.4" stroke="#fff" stroke-opacity=".16" stroke-width=".5"/></pattern>`,
  );
  const shine = svg.fill({
    kind: 'linear',
    from: [44, 40],
    to: [190, 170],
    stops: [
      [0, '#fff', 0.25],
      [0.45, '#fff', 0],
      [1, '#2a1a10', 0.12],
    ],
  });
  return [
    backdrop(stage, true),
    `<path d="${path('M', 46, 50, 'L', 188, 42, 'L', 202, 47, 'L', 202, 162, 'L', 188, 159, 'L', 46, 166, 'Z')}" fill="#8a7a68" filter="${softShadow(stage, 7, 10, 8)}"/>`,
    clipped(
      stage,
      side,
      `<g transform="translate(380 0) scale(-1 1)">${svg.place(picture, 44, 40, 146, 124)}</g><path d="${side}" fill="#1d120a" opacity=".38"/>`,
    ),
    clipped(
      stage,
      front,
      `<g transform="matrix(1 -0.055 0 1 44 48)">${svg.place(picture, 0, 0, 146, 121)}</g>`,
    ),
    `<path d="${front}" fill="${weave}"/><path d="${front}" fill="${shine}"/>`,
    vase(stage),
  ].join('');
}

/** A sideboard's edge with a vase: it tells how large the canvas is. */
function vase({ svg, mood }: Stage): string {
  const glaze = svg.fill({
    kind: 'linear',
    from: [54, 0],
    to: [82, 0],
    stops: [
      [0, '#fffaf0'],
      [0.5, '#f0e4d2'],
      [1, '#cdbba2'],
    ],
  });
  const twig = (x: number, y: number, bow: number) =>
    `<path d="${path('M', 68, 190, 'Q', 68 + bow, 176, x, y)}" stroke="${mood.tree}" stroke-width="1.5" fill="none"/>` +
    [0.45, 0.65, 0.85, 1]
      .map((part) => {
        const px = 68 + (x - 68) * part + bow * 0.3 * (1 - part);
        const py = 190 + (y - 190) * part;
        return `<ellipse cx="${px.toFixed(1)}" cy="${py.toFixed(1)}" rx="4.6" ry="2.3" transform="rotate(${bow > 0 ? -38 : 218} ${px.toFixed(1)} ${py.toFixed(1)})" fill="${mood.tree}" opacity=".88"/>`;
      })
      .join('');
  return [
    `<rect x="0" y="218" width="240" height="22" fill="${mood.cloth}" opacity=".55"/><rect x="0" y="218" width="240" height="2.4" fill="#fff" opacity=".4"/>`,
    twig(50, 150, -6),
    twig(88, 156, 7),
    twig(66, 142, 1),
    `<path d="${path('M', 62, 186, 'h', 12, 'q', -1, 6, 5, 12, 'q', 5, 12, -4, 20, 'h', -14, 'q', -9, -8, -4, -20, 'q', 6, -6, 5, -12, 'Z')}" fill="${glaze}"/>`,
  ].join('');
}

/** A framed poster that leans on the wall. */
export function poster(stage: Stage): string {
  const { svg, random } = stage;
  const [light, dark] = random.pick([
    ['#d8b383', '#a57f52'],
    ['#4b443f', '#2c2724'],
    ['#fdfbf7', '#d8cfc2'],
  ] as const);
  const wood = svg.fill({
    kind: 'linear',
    from: [62, 30],
    to: [178, 206],
    stops: [
      [0, light],
      [1, dark],
    ],
  });
  const shade = svg.fill({
    kind: 'linear',
    from: [70, 38],
    to: [90, 60],
    stops: [
      [0, '#2a1a10', 0.28],
      [1, '#2a1a10', 0],
    ],
  });
  const glass = svg.fill({
    kind: 'linear',
    from: [70, 40],
    to: [170, 200],
    stops: [
      [0, '#fff', 0.3],
      [0.3, '#fff', 0.06],
      [0.31, '#fff', 0],
      [0.62, '#fff', 0],
      [0.63, '#fff', 0.09],
      [0.8, '#fff', 0.02],
    ],
  });
  return [
    backdrop(stage),
    groundShadow(stage, 126, 205, 84, 12),
    `<rect x="60" y="28" width="120" height="176" rx="1.5" fill="${wood}" filter="${softShadow(stage, 6, 4, 6)}"/>`,
    `<rect x="66" y="34" width="108" height="164" fill="#fffdf9"/>`,
    svg.place(stage.scene(170, 270), 80, 50, 80, 126),
    `<path d="${rectangle(66, 34, 108, 6)}${rectangle(66, 34, 6, 164)}" fill="${shade}" opacity=".7"/>`,
    `<rect x="79.5" y="49.5" width="81" height="127" fill="none" stroke="#b9a88f" stroke-opacity=".5"/>`,
    `<path d="${rectangle(66, 34, 108, 164)}" fill="${glass}"/>`,
  ].join('');
}

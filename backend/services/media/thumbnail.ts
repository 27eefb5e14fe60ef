import { hardcoverBook, layflatBook } from './products/books';
import { mug, phoneCase } from './products/objects';
import { giftVoucher, greetingCard, printStack } from './products/paper';
import { puzzle } from './products/puzzle';
import { createStage, type Stage, stageSize } from './products/stage';
import { canvas, poster, wallCalendar } from './products/wall';
import { createSvg } from './svg';

const painters: Readonly<Record<string, (stage: Stage) => string>> = {
  'photobook-hardcover': hardcoverBook,
  'photobook-layflat': layflatBook,
  'calendar-wall': wallCalendar,
  'print-set': printStack,
  canvas,
  mug,
  poster,
  'card-set': greetingCard,
  puzzle,
  'phone-case': phoneCase,
  voucher: giftVoucher,
};

/**
 * The picture of a product as an SVG file, 240 × 240, the same for the same name for ever.
 * The name is an article type, a hyphen and a number that chooses mood and scene (`mug-17`);
 * null when no such product is drawn.
 */
export function drawThumbnail(name: string): string | null {
  const type = /^([a-z-]{1,40})-\d{1,6}$/.exec(name)?.[1];
  const paint = type && Object.hasOwn(painters, type) ? painters[type] : undefined;
  if (!paint) return null;
  const svg = createSvg();
  return svg.finish(stageSize, stageSize, paint(createStage(svg, name)));
}

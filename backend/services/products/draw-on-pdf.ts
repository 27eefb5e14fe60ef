import type { Drawing, Fill } from '../media/shape';

type Pdf = PDFKit.PDFDocument;

function paint(pdf: Pdf, fill: Fill): PDFKit.Mixins.ColorValue {
  if (typeof fill === 'string') return fill;
  const gradient =
    fill.kind === 'linear'
      ? pdf.linearGradient(...fill.from, ...fill.to)
      : pdf.radialGradient(...fill.center, 0, ...fill.center, fill.radius);
  for (const [offset, color, opacity] of fill.stops) gradient.stop(offset, color, opacity ?? 1);
  return gradient;
}

export type Box = { x: number; y: number; width: number; height: number };

/** Fills a box with a drawing, in points: what does not fit is cut off, nothing is distorted. */
export function drawOnPdf(pdf: Pdf, drawing: Drawing, box: Box): void {
  const scale = Math.max(box.width / drawing.width, box.height / drawing.height);
  pdf.save();
  pdf.rect(box.x, box.y, box.width, box.height).clip();
  pdf.translate(
    box.x + (box.width - drawing.width * scale) / 2,
    box.y + (box.height - drawing.height * scale) / 2,
  );
  pdf.scale(scale);
  for (const { d, fill, opacity } of drawing.shapes) {
    pdf
      .path(d)
      .fillOpacity(opacity ?? 1)
      .fill(paint(pdf, fill));
  }
  pdf.restore();
  pdf.fillOpacity(1);
}

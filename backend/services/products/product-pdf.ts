/** The printable file of a product: a cover, pages with the customer's photos, page numbers. */
import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import { type Mood, moods } from '../media/mood';
import { drawScene } from '../media/scene';
import { createRandom, hashText, type Random } from '../../shared/random';
import { drawOnPdf } from './draw-on-pdf';
import { photoBoxes, planPages } from './page-layouts';

export type ProductPdf = {
  /** Seeds the photos, so that one product always has the same pages. */
  code: string;
  title: string;
  /** Second line of the cover. */
  subtitle: string;
  /** Millimetres of a page. */
  size: readonly [width: number, height: number];
};

/** Relative to the repository's root, where every command of it is started. */
const fonts = join('node_modules', 'dejavu-fonts-ttf', 'ttf');
const serif = join(fonts, 'DejaVuSerif.ttf');
const sans = join(fonts, 'DejaVuSans.ttf');

/** Points of the longer side: big prints are drawn as proofs. */
const longSide = 842;

type Page = { pdf: PDFKit.PDFDocument; width: number; height: number };

function drawCover({ pdf, width, height }: Page, product: ProductPdf, mood: Mood, random: Random) {
  drawOnPdf(pdf, drawScene(480, 360, mood, random), { x: 0, y: 0, width, height });
  const band = height * 0.22;
  const top = height * 0.62;
  pdf.rect(0, top, width, band).fillOpacity(0.86).fill('#fffdf8').fillOpacity(1);
  pdf.rect(0, top, width, 3).fill(mood.cloth);
  const left = width * 0.08;
  const options = { width: width * 0.84, height: band * 0.5, ellipsis: true, lineBreak: false };
  pdf
    .font(serif)
    .fontSize(band * 0.24)
    .fillColor('#33291f')
    .text(product.title, left, top + band * 0.24, options);
  pdf
    .font(sans)
    .fontSize(band * 0.12)
    .fillColor('#7a6a58')
    .text(product.subtitle, left, top + band * 0.64, options);
}

function drawPhotos({ pdf, width, height }: Page, photos: number, number: number, random: Random) {
  pdf.rect(0, 0, width, height).fill('#fffdf8');
  for (const box of photoBoxes(photos, { width, height })) {
    pdf
      .rect(box.x + 1.5, box.y + 2, box.width, box.height)
      .fillOpacity(0.14)
      .fill('#4a3524')
      .fillOpacity(1);
    drawOnPdf(pdf, drawScene(box.width, box.height, random.pick(moods), random), box);
  }
  const label = { width, height: 12, align: 'center', lineBreak: false } as const;
  pdf
    .font(sans)
    .fontSize(8)
    .fillColor('#a08d78')
    .text(String(number), 0, height - Math.min(width, height) * 0.045, label);
}

/** Makes the file in memory: some 100 to 300 KB for a dozen pages. */
export async function makeProductPdf(product: ProductPdf): Promise<Uint8Array<ArrayBuffer>> {
  const random = createRandom(hashText(product.code));
  const [wide, tall] = product.size;
  const scale = longSide / Math.max(wide, tall);
  const width = wide * scale;
  const height = tall * scale;
  const pdf = new PDFDocument({
    size: [width, height],
    margin: 0,
    autoFirstPage: false,
    info: { Title: product.title, CreationDate: new Date(0) },
  });
  const chunks: Uint8Array[] = [];
  pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  const done = new Promise<void>((resolve, reject) => {
    pdf.on('end', resolve);
    pdf.on('error', reject);
  });

  pdf.addPage();
  drawCover({ pdf, width, height }, product, random.pick(moods), random);
  planPages(random.int(12, 24)).forEach((photos, index) => {
    pdf.addPage();
    drawPhotos({ pdf, width, height }, photos, index + 1, random);
  });
  pdf.end();
  await done;
  return new Uint8Array(Buffer.concat(chunks));
}

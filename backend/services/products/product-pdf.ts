/** Printable file of a product: a cover, pages with photos, page numbers. */
import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { pictureCount, pictureFile } from '../../shared/pictures/picture-file';
import { createRandom, hashText, type Random } from '../../shared/random';
import { type Box, photoBoxes, planPages } from '../../shared/pictures/page-layouts';

export type ProductPdf = {
  /** The code selects the photos, so that a product always has the same pages. */
  code: string;
  title: string;
  /** Second line of the cover. */
  subtitle: string;
  /** Page size in millimetres. */
  size: readonly [width: number, height: number];
};

/** Relative to the repository's root, where all commands start. */
const fonts = join('node_modules', 'dejavu-fonts-ttf', 'ttf');
const serif = join(fonts, 'DejaVuSerif.ttf');
const sans = join(fonts, 'DejaVuSans.ttf');

/** Length of the longer side in points. Large prints are drawn as small proofs. */
const longerSide = 842;

/** Number of different photos in one product. Each is embedded once. */
const photosPerProduct = 8;

const linens = ['#d98e5f', '#7a5a76', '#3f7f8f', '#c0728a', '#d9a441', '#b5573b', '#a8434b'];

type Page = { pdf: PDFKit.PDFDocument; width: number; height: number };

/** Draws a JPEG so that it fills its box. It is cropped, not distorted. */
function drawPhoto(pdf: PDFKit.PDFDocument, photo: Buffer, { x, y, width, height }: Box): void {
  pdf.save().rect(x, y, width, height).clip();
  pdf.image(photo, x, y, { cover: [width, height], align: 'center', valign: 'center' });
  pdf.restore();
}

function drawCover(
  { pdf, width, height }: Page,
  product: ProductPdf,
  photo: Buffer,
  linen: string,
) {
  drawPhoto(pdf, photo, { x: 0, y: 0, width, height });
  const band = height * 0.22;
  const top = height * 0.62;
  pdf.rect(0, top, width, band).fillOpacity(0.86).fill('#fffdf8').fillOpacity(1);
  pdf.rect(0, top, width, 3).fill(linen);
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

function drawPage({ pdf, width, height }: Page, photos: readonly Buffer[], number: number) {
  pdf.rect(0, 0, width, height).fill('#fffdf8');
  photoBoxes(photos.length, { width, height }).forEach((box, index) => {
    const photo = photos[index];
    pdf.rect(box.x + 1.5, box.y + 2, box.width, box.height);
    pdf.fillOpacity(0.14).fill('#4a3524').fillOpacity(1);
    if (photo) drawPhoto(pdf, photo, box);
  });
  const label = { width, height: 12, align: 'center', lineBreak: false } as const;
  pdf
    .font(sans)
    .fontSize(8)
    .fillColor('#a08d78')
    .text(String(number), 0, height - Math.min(width, height) * 0.045, label);
}

const choosePhotos = (random: Random): Promise<Buffer[]> =>
  Promise.all(
    Array.from({ length: photosPerProduct }, () =>
      sharp(pictureFile(random.int(0, pictureCount - 1)))
        .autoOrient()
        .resize(640, 640, { fit: 'inside' })
        .jpeg({ quality: 70 })
        .toBuffer(),
    ),
  );

/** Creates the file in memory: 200 to 500 KB for a dozen pages. */
export async function makeProductPdf(product: ProductPdf): Promise<Uint8Array<ArrayBuffer>> {
  const random = createRandom(hashText(product.code));
  const [pageWidth, pageHeight] = product.size;
  const scale = longerSide / Math.max(pageWidth, pageHeight);
  const width = pageWidth * scale;
  const height = pageHeight * scale;
  const photos = await choosePhotos(random);
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

  const page = { pdf, width, height };
  pdf.addPage();
  drawCover(page, product, random.pick(photos), random.pick(linens));
  planPages(random.int(12, 24)).forEach((count, index) => {
    pdf.addPage();
    const first = random.int(0, photosPerProduct - 1);
    const pagePhotos = Array.from({ length: count }, (_, at) =>
      photos.at((first + at) % photosPerProduct),
    );
    drawPage(
      page,
      pagePhotos.filter((photo) => photo !== undefined),
      index + 1,
    );
  });
  pdf.end();
  await done;
  return new Uint8Array(Buffer.concat(chunks));
}

/** PDF documents for screen readers and search: PDF/UA structure, language, title, embedded fonts. */
import { join } from 'node:path';
import PDFDocument from 'pdfkit';

export type Pdf = PDFKit.PDFDocument;
export type Part = PDFKit.PDFStructureElement;

type PartOptions = {
  lang?: string;
  /** Alternative text of a picture. */
  alt?: string;
  /** Cells to which a heading cell belongs. */
  scope?: 'Column' | 'Row';
  /** Box of a picture in points: left, top, right, bottom. */
  bbox?: [number, number, number, number];
};

/** Relative to the repository's root, where all commands start. */
const fonts = join('node_modules', 'dejavu-fonts-ttf', 'ttf');

/** A4 in points. */
export const page = { width: 595.28, height: 841.89, margin: 48, bottom: 772 } as const;

type TaggedPdf = {
  pdf: Pdf;
  /** Root of the document's structure. */
  root: Part;
  /** Ends the document and returns its bytes. */
  finish: () => Promise<Uint8Array<ArrayBuffer>>;
};

/** @param facts `lang` in BCP 47; screen readers announce title and language first */
export function openTaggedPdf(facts: { title: string; lang: string; author: string }): TaggedPdf {
  const options = {
    size: [page.width, page.height],
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    subset: 'PDF/UA',
    lang: facts.lang,
    info: { Title: facts.title, Author: facts.author },
  };
  // The package supports PDF/UA, but its types do not know it yet.
  const pdf = new PDFDocument(options as PDFKit.PDFDocumentOptions);
  pdf.registerFont('body', join(fonts, 'DejaVuSansCondensed.ttf'));
  pdf.registerFont('bold', join(fonts, 'DejaVuSansCondensed-Bold.ttf'));
  const chunks: Uint8Array[] = [];
  pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  const done = new Promise<void>((resolve, reject) => {
    pdf.on('end', resolve);
    pdf.on('error', reject);
  });
  const root = pdf.struct('Document', { lang: facts.lang });
  pdf.addStructure(root);
  return {
    pdf,
    root,
    finish: async () => {
      pdf.end();
      await done;
      return new Uint8Array(Buffer.concat(chunks));
    },
  };
}

/** Adds a structure element for other elements, in the order in which they are added. */
export function addGroup(pdf: Pdf, parent: Part, type: string, options: PartOptions = {}): Part {
  const part = pdf.struct(type, options);
  parent.add(part);
  return part;
}

/** Adds a structure element with drawn content. */
export function addContent(
  pdf: Pdf,
  parent: Part,
  type: string,
  draw: () => void,
  options: PartOptions = {},
): void {
  parent.add(pdf.struct(type, options, [draw]));
}

/** Draws decoration such as lines, backgrounds and repeated footers. Screen readers skip it. */
export function addDecoration(
  pdf: Pdf,
  draw: () => void,
  type: 'Layout' | 'Pagination' = 'Layout',
): void {
  pdf.markContent('Artifact', { type });
  draw();
  pdf.endMarkedContent();
}

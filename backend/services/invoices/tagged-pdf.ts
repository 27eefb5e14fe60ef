/** A PDF that a screen reader and a search can read: PDF/UA structure, language, title, embedded fonts. */
import { join } from 'node:path';
import PDFDocument from 'pdfkit';

export type Pdf = PDFKit.PDFDocument;
export type Part = PDFKit.PDFStructureElement;

type PartOptions = {
  lang?: string;
  /** Instead of a picture. */
  alt?: string;
  /** What a table's heading cell is the heading of. */
  scope?: 'Column' | 'Row';
  /** Corners of a picture in points: left, top, right, bottom. */
  bbox?: [number, number, number, number];
};

/** Relative to the repository's root, where every command of it is started. */
const fonts = join('node_modules', 'dejavu-fonts-ttf', 'ttf');

/** A4 in points. */
export const page = { width: 595.28, height: 841.89, margin: 48, bottom: 772 } as const;

type TaggedPdf = {
  pdf: Pdf;
  /** The whole document, to which its parts are added. */
  root: Part;
  /** Ends the document and answers its bytes. */
  finish: () => Promise<Uint8Array<ArrayBuffer>>;
};

/** @param facts `lang` as BCP 47; both are what a reader is told first */
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
  // The package knows PDF/UA, its types do not yet.
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

/** A part that holds other parts, in the order in which they are added. */
export function addGroup(pdf: Pdf, parent: Part, type: string, options: PartOptions = {}): Part {
  const part = pdf.struct(type, options);
  parent.add(part);
  return part;
}

/** A part that holds what is drawn. */
export function addContent(
  pdf: Pdf,
  parent: Part,
  type: string,
  draw: () => void,
  options: PartOptions = {},
): void {
  parent.add(pdf.struct(type, options, [draw]));
}

/** Draws what only looks: lines, grounds, a footer that says nothing new. Reading passes over it. */
export function addDecoration(
  pdf: Pdf,
  draw: () => void,
  type: 'Layout' | 'Pagination' = 'Layout',
): void {
  pdf.markContent('Artifact', { type });
  draw();
  pdf.endMarkedContent();
}

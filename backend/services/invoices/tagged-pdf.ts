/** Creates PDF documents for screen readers and text search: PDF/UA structure, language, title, embedded fonts. */
import { join } from 'node:path';
import PDFDocument from 'pdfkit';

export type Pdf = PDFKit.PDFDocument;
export type Part = PDFKit.PDFStructureElement;

type PartOptions = {
  lang?: string;
  /** Alternative text of a picture. */
  alt?: string;
  /** Whether a heading cell describes its column or its row. */
  scope?: 'Column' | 'Row';
  /** Box of a picture in points: left, top, right, bottom. */
  bbox?: [number, number, number, number];
};

/** Folder of the fonts. The path is relative to the repository's root, in which all commands start. */
const fonts = join('node_modules', 'dejavu-fonts-ttf', 'ttf');

/** Size of A4 in points. `bottom` is the y position at which the content must end. */
export const page = { width: 595.28, height: 841.89, margin: 48, bottom: 772 } as const;

type TaggedPdf = {
  pdf: Pdf;
  /** Root of the document's structure. */
  root: Part;
  /** Ends the document and returns its bytes. */
  finish: () => Promise<Uint8Array<ArrayBuffer>>;
};

/**
 * Opens a tagged PDF document without pages.
 *
 * @param facts `lang` is a BCP 47 tag; screen readers announce title and language first
 */
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
  // pdfkit supports PDF/UA, but its types do not contain it yet.
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

/** Adds a structure element that contains other elements. They are read in the order in which they are added. */
export function addGroup(pdf: Pdf, parent: Part, type: string, options: PartOptions = {}): Part {
  const part = pdf.struct(type, options);
  parent.add(part);
  return part;
}

/** Adds a structure element and draws its content. */
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

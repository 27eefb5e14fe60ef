/** Product files, PDFs and blocked orders (OR-15, OR-18, OR-19). */
import * as z from 'zod';
import { text, tolerantList, wireId } from './wire';

/** GET /v1/Products/{id}?extendResponseCommand=none&extendResponseWithUrls=false */
export const productDto = z.object({
  id: wireId,
  files: tolerantList(z.object({ id: wireId, purpose: text(80) })),
});

/** The purpose that marks the printable file of a product. */
export const productPdfPurpose = 'product.pdf';

/** GET /v1/Pdfs/me: ids of the products whose PDF can be fetched from GET /v1/pdf/me/{id}. */
export const pdfListDto = z.object({ pdfs: tolerantList(z.object({ id: wireId })) });

/** GET /v1/blockedorders/{id}, without a token */
export const blockedOrderDto = z.object({ orderCode: wireId, isBlocked: z.boolean() });

import { pdfListDto, productDto, productPdfPurpose } from '../../../lib/contracts/order-services';
import { createOrder } from '../orders/create-order';
import { type ServiceHarness, openServiceHarness } from '../../../tests/backend/service-harness';
import { photoBoxes, planPages } from '../../shared/pictures/page-layouts';

let harness: ServiceHarness;
let code: string;
const as = 'someone';
beforeAll(async () => {
  harness = await openServiceHarness();
  code = await createOrder(harness.context.db, {
    accountId: as,
    createdAt: harness.context.clock.now(),
    products: [{ articleId: 'PHB_A4L' }, { articleId: 'MUG_300' }],
  });
});
afterAll(() => harness.close());

const query = 'extendResponseCommand=none&extendResponseWithUrls=false';

test('OR-18 the printable file of a product is the one with the purpose product.pdf', async () => {
  const purposes = async (id: string) =>
    productDto
      .parse(await harness.json('products', `/v1/Products/${id}?${query}`, { as }))
      .files.map(({ purpose }) => purpose);
  expect(await purposes(`${code}-1`)).toContain(productPdfPurpose);
  expect(await purposes(`${code}-2`)).not.toContain(productPdfPurpose);
  expect(
    (await harness.call('products', `/v1/Products/${code}-1?extendResponseWithUrls=true`, { as }))
      .status,
  ).toBe(400);
});

test('OR-19 the list contains exactly the products whose PDF can be fetched, and it is a PDF', async () => {
  const { pdfs } = pdfListDto.parse(await harness.json('products', '/v1/Pdfs/me', { as }));
  expect(pdfs).toEqual([{ id: `${code}-1` }]);
  expect((await harness.call('products', `/v1/pdf/me/${code}-2`, { as })).status).toBe(404);
  const answer = await harness.call('products', `/v1/pdf/me/${code}-1`, { as });
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${code}-1.pdf"`);
  const file = Buffer.from(await answer.arrayBuffer());
  const text = file.toString('latin1');
  expect(text.startsWith('%PDF-1.')).toBe(true);
  expect(text.trimEnd().endsWith('%%EOF')).toBe(true);
  expect(text.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(5);
  expect(
    Buffer.from(
      await (await harness.call('products', `/v1/pdf/me/${code}-1`, { as })).arrayBuffer(),
    ).length,
  ).toBe(file.length);
});

test('OR-15 blocked orders are readable without a token; an unknown code is not blocked', async () => {
  const blocked = await createOrder(harness.context.db, {
    accountId: as,
    createdAt: harness.context.clock.now(),
    isBlocked: true,
  });
  const ask = (id: string) => harness.json('products', `/v1/blockedorders/${id}`);
  expect(await ask(blocked)).toEqual({ orderCode: blocked, isBlocked: true });
  expect(await ask(code)).toEqual({ orderCode: code, isBlocked: false });
  expect(await ask('1')).toEqual({ orderCode: '1', isBlocked: false });
});

test('every photo is on a page once, inside the margins', () => {
  for (let photos = 1; photos <= 40; photos += 1) {
    const pages = planPages(photos);
    expect(pages.reduce((sum, count) => sum + count, 0)).toBe(photos);
    for (const count of pages) {
      const boxes = photoBoxes(count, { width: 800, height: 600 });
      expect(boxes).toHaveLength(count);
      for (const { x, y, width, height } of boxes) {
        expect(
          Math.min(x, y, 800 - x - width, 600 - y - height, width - 50, height - 50),
        ).toBeGreaterThan(0);
      }
    }
  }
});

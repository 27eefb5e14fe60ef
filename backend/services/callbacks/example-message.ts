import { articleTitle, getArticle } from '../merchandise/catalogue';
import type { Language } from '../../shared/channel/language';
import { toXml } from './to-xml';

type CallbackFormat = 'json' | 'xml';

/** The message that a shop's server gets when an order changes, about an order that does not exist. */
export function makeExampleMessage(
  format: CallbackFormat,
  { now, language }: { now: Date; language: Language },
): { contentType: string; body: string } {
  const product = (code: string, articleId: string, quantity: number) => ({
    code,
    articleId,
    title: articleTitle(getArticle(articleId), language),
    quantity,
    status: 'Dispatched',
  });
  const message = {
    event: 'orderStatusChanged',
    isTest: true,
    sentAt: now.toISOString(),
    order: {
      orderCode: 'EXAMPLE-1',
      createdAt: now.toISOString(),
      status: 'Dispatched',
      product: [product('EXAMPLE-1-1', 'PHB_A4L', 2), product('EXAMPLE-1-2', 'CAL_A3P', 10)],
      tracking: { carrier: 'ParcelPost', code: 'PP0000000001' },
    },
  };
  return format === 'json'
    ? { contentType: 'application/json', body: JSON.stringify(message) }
    : { contentType: 'application/xml; charset=utf-8', body: toXml('callback', message) };
}

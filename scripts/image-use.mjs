/**
 * Sends requests to the processes of the images, for work that needs files and packages which they read by path. This
 * shows whether such a file is missing in an image.
 */
import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

import { request } from 'undici';

const photo = 'tests/backend/fixtures/p3-nclx.heic';
const photoLimitMs = 30_000;

async function ask(url, init) {
  const answer = await fetch(url, init);
  if (!answer.ok) throw new Error(`${new URL(url).pathname} answers ${answer.status}`);
  return answer;
}

/**
 * Requests texts and icons of the web app. It does not use fetch(), which cannot send a brand's name as Host header.
 */
export async function useWeb(origin) {
  const headers = { host: `account.albora.nl.${new URL(origin).host}` };
  for (const path of ['/locales/nl-NL.json', '/icons.svg']) {
    const { statusCode, body } = await request(`${origin}${path}`, { headers });
    await body.dump();
    if (statusCode !== 200) throw new Error(`${path} answers ${statusCode}`);
  }
}

/** Requests an invoice, and uploads a HEIC file that must become a photo, with the demo accounts. */
export async function useBackend(origin) {
  const tokenOf = async (sub, channel) => {
    const body = JSON.stringify({ sub, channel });
    const headers = { 'content-type': 'application/json' };
    const answer = await ask(`${origin}/control/tokens`, { method: 'POST', headers, body });
    return { authorization: `Bearer ${(await answer.json()).access_token}` };
  };

  const business = await tokenOf('demo-b2b', 'albora-be');
  const invoices = `${origin}/invoices-api/api/v1/HistoricalInvoice/me`;
  const { historicalInvoices } = await (await ask(invoices, { headers: business })).json();
  const { id, channel } = historicalInvoices.find((each) => each.channel === 'albora-be');
  const pdf = await ask(`${invoices}/pdf/${id}/${channel}`, { headers: business });
  if (!(await pdf.text()).startsWith('%PDF')) throw new Error('the invoice is no PDF');

  const customer = await tokenOf('demo-new', 'albora-nl');
  const bytes = readFileSync(photo);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const metadata = { filename: 'a.heic', filetype: 'image/heic', sha256, intent: randomUUID() };
  await ask(`${origin}/storage-api/files`, {
    method: 'POST',
    headers: {
      ...customer,
      'tus-resumable': '1.0.0',
      'content-type': 'application/offset+octet-stream',
      'upload-length': String(bytes.length),
      'upload-metadata': Object.entries(metadata)
        .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
        .join(','),
    },
    body: bytes,
  });
  const deadline = Date.now() + photoLimitMs;
  for (;;) {
    const answer = await ask(`${origin}/photos-api/users`, { headers: customer });
    if ((await answer.json()).photosCount === 1) return;
    if (Date.now() > deadline) throw new Error('the upload did not become a photo');
    await wait(200);
  }
}

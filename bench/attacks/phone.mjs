/**
 * Attacks on uploads by phone: twenty IP addresses guess ten codes each (the limit of one address),
 * and one client calls the service directly 200 times. A customer's phone must still be able to
 * join with the right code. In the second attack a phone that has joined announces 100 files of 50
 * MB and sends none of them.
 */
import { randomInt } from 'node:crypto';
import { exchange } from '../harness/exchange.mjs';
import { createTally } from './flood.mjs';
import { addressHeader } from './provider.mjs';
import { sendFile } from './uploads.mjs';

const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Returns a random code of the same length as a real code. */
const inventedCode = ({ length }) =>
  Array.from({ length }, () => letters[randomInt(letters.length)]).join('');

async function openPhoneSession(target) {
  const { sub } = await target.createCustomer();
  const computer = await target.openSession(sub, 'albora-nl');
  const answer = await computer.ask('/api/phone-upload/sessions', { method: 'POST', json: {} });
  // The page shows the code with hyphens.
  return answer.json().code.replaceAll('-', '');
}

const claim = (target, code, address) =>
  target.guest().ask('/api/phone-upload/claim', {
    method: 'POST',
    json: { code },
    headers: { [addressHeader]: address },
  });

export const codeGuesses = {
  id: 'phone codes',
  title: '200 codes guessed from 20 addresses, 200 at the service itself',
  async run(target) {
    const code = await openPhoneSession(target);
    const [outside, inside] = [createTally(), createTally()];
    for (let guess = 0; guess < 200; guess += 1)
      outside.add(
        (await claim(target, inventedCode(code), `203.0.113.${20 + (guess % 20)}`)).status,
      );
    for (let guess = 0; guess < 200; guess += 1) {
      const answer = await exchange(`${target.backendOrigin}/uploads-api/uploadsessions/claim`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ code: inventedCode(code) }),
      });
      inside.add(answer.status);
    }
    const joined = await claim(target, code, '198.51.100.20');
    const outcome = joined.isGood ? joined.json().outcome : joined.status;
    return {
      does: `web app ${outside}; service ${inside}`,
      sees: `the right code: ${outcome}`,
      holds: outside.count(200) + inside.count(200) < 400 && outcome === 'connected',
    };
  },
};

export const phoneUploads = {
  id: 'phone uploads',
  title: 'a phone announces 100 files of 50 MB and sends none',
  async run(target) {
    const code = await openPhoneSession(target);
    const joined = await claim(target, code, '198.51.100.21');
    const { session } = joined.json();
    const [cookie = ''] = (joined.headers['set-cookie'] ?? []).map((one) => one.split(';', 1)[0]);
    const phone = target.guest('albora-nl', cookie);
    const does = createTally();
    for (let file = 0; file < 100; file += 1) {
      const sent = await sendFile(phone, {
        bytes: Buffer.alloc(0),
        length: 50 * 1024 * 1024,
        path: `/api/phone-upload/files?session=${session}`,
      });
      does.add(sent.status);
    }
    const { sub } = await target.createCustomer();
    const other = await target.openSession(sub, 'albora-nl');
    const { status } = await sendFile(other, { bytes: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1]) });
    return {
      does,
      sees: `another customer's upload: ${status}`,
      holds: does.count(201) < 100 && status === 201,
    };
  },
};

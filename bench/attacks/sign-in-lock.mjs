/**
 * Attack on the sign-in lock: a stranger who knows only the email address of an account types
 * twelve wrong passwords. The owner must still be able to sign in: in a known browser, in a new
 * browser, and after a reset of the password by mail.
 */
import { createTally } from './flood.mjs';
import { personAt } from './provider.mjs';

const guesses = 12;

export const signInLock = {
  id: 'lock',
  title: `${guesses} wrong passwords, then the right one`,
  async run(target) {
    const owner = await target.createCustomer({ password: 'the right one' });
    const usual = personAt(target, '198.51.100.1');
    await usual.signsIn(owner);
    usual.forget();

    const stranger = personAt(target, '203.0.113.1');
    const wrong = createTally();
    for (let guess = 0; guess < guesses; guess += 1)
      wrong.add(await stranger.signsIn({ ...owner, password: `wrong ${guess}` }));

    const inUsual = await usual.signsIn(owner);
    const inNew = await personAt(target, '198.51.100.2').signsIn(owner);
    const renewed = await withNewPassword(target, owner);
    const sees = `usual browser ${inUsual}, new browser ${inNew}, with a new password ${renewed}`;
    return { does: wrong, sees, holds: [inUsual, inNew, renewed].every((one) => one === 200) };
  },
};

async function withNewPassword(target, { email }) {
  const person = personAt(target, '198.51.100.3');
  const page = await person.openSignIn();
  const forgot = await person.visit(`${page.url.replace(/\/sign-in$/, '')}/forgot`);
  await person.send(forgot, { email });
  const link = await mailedLink(target, email);
  const password = 'another right one';
  await person.send(await person.visit(link), { newPassword: password });
  return personAt(target, '198.51.100.4').signsIn({ email, password });
}

async function mailedLink(target, email) {
  for (let look = 0; look < 100; look += 1) {
    const { mails } = await target.control(`/mails?to=${encodeURIComponent(email)}`);
    const link = mails.find((mail) => mail.link)?.link;
    if (link) return link;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('no mail with a link');
}

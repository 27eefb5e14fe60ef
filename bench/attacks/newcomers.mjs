/**
 * Attacks by many new accounts and sign-ins, which cost nothing. One IP address registers forty
 * email addresses of other people, or starts 300 sign-ins without finishing them. A client at
 * another IP address must still be able to register and to sign in.
 */
import { randomUUID } from 'node:crypto';
import { createTally } from './flood.mjs';
import { personAt } from './provider.mjs';

const registrations = 40;
const signIns = 300;

/**
 * Registers an account. Returns 200 if it is signed in; otherwise the status of the provider's
 * page, which is 201 if the page asks the customer to read the mail.
 */
async function register(person) {
  const page = await person.openRegistration();
  if (page.status !== 200) return page.status;
  const email = `${randomUUID()}@example.com`;
  const answer = await person.send(page, {
    firstName: 'Test',
    lastName: 'Person',
    email,
    password: 'long enough for all',
  });
  return person.isSignedIn() ? 200 : answer.status;
}

export const registrationFlood = {
  id: 'registrations',
  title: `${registrations} registrations from one address`,
  async run(target) {
    const does = createTally();
    for (let index = 0; index < registrations; index += 1)
      does.add(await register(personAt(target, '203.0.113.7')));
    const other = await register(personAt(target, '198.51.100.7'));
    return {
      does,
      sees: `a newcomer elsewhere: ${other}`,
      holds: does.count(429) > 0 && other === 200,
    };
  },
};

export const guestFlood = {
  id: 'guests',
  title: `${signIns} sign-ins begun from one address`,
  async run(target) {
    const owner = await target.createCustomer({ password: 'the right one' });
    const does = createTally();
    const start = await personAt(target, '203.0.113.8').ask(
      `${target.originOf('albora-nl')}/api/auth/sign-in`,
    );
    // Each request has no cookies, like a new browser. It goes to the provider directly, because
    // the web app limits the sign-ins that it starts.
    for (let index = 0; index < signIns; index += 1)
      does.add((await personAt(target, '203.0.113.8').ask(start.headers.location)).status);
    const other = await personAt(target, '198.51.100.8').signsIn(owner);
    return {
      does,
      sees: `another customer's sign-in: ${other}`,
      holds: does.count(303) < signIns && other === 200,
    };
  },
};

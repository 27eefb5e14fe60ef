/** Uses the identity provider's pages from different IP addresses. */
import { createBrowser, submission } from '../harness/sign-in.mjs';
import { channels } from './target.mjs';

/** Header with the client's IP address, which the edge sets and the attacked servers read (bench/fairness/world.mjs). */
export const addressHeader = 'x-client';

/** A new browser at an IP address. */
export function personAt(target, address, channel = channels[0]) {
  const origin = target.originOf(channel);
  const { ask, visit, jarOf } = createBrowser({ [addressHeader]: address });
  const open = (query) => visit(`${origin}/api/auth/sign-in?return=/settings${query}`);
  const send = (page, fields) => {
    const { url, ...form } = submission(page, fields);
    return visit(url, form);
  };
  return {
    ask,
    visit,
    send,
    openSignIn: () => open(''),
    openRegistration: () => open('&prompt=create'),
    isSignedIn: () => jarOf(origin).has('sid'),
    /** Whether this browser can sign in through the form. */
    async signsIn({ email, password }) {
      const page = await open('');
      const { status } = await send(page, { email, password });
      return jarOf(origin).has('sid') ? 200 : status;
    },
    /** Deletes both sessions, but keeps the cookie by which the provider recognises a known browser. */
    forget() {
      jarOf(origin).clear();
      const jar = jarOf(target.backendOrigin);
      for (const name of jar.keys()) if (!/device/.test(name)) jar.delete(name);
    },
  };
}

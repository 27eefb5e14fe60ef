/** Uses the pages of the identity provider from different IP addresses. */
import { createBrowser, submission } from '../harness/sign-in.mjs';
import { channels } from './target.mjs';

/**
 * Name of the header with the client's IP address. In production the edge sets it; the attacked
 * servers read it (bench/fairness/world.mjs).
 */
export const addressHeader = 'x-client';

/** Returns a new browser at an IP address. */
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
    /**
     * Signs in through the form. Returns 200 if this browser is then signed in, otherwise the
     * status of the response.
     */
    async signsIn({ email, password }) {
      const page = await open('');
      const { status } = await send(page, { email, password });
      return jarOf(origin).has('sid') ? 200 : status;
    },
    /** Deletes both sessions. The cookie by which the provider recognises a known browser remains. */
    forget() {
      jarOf(origin).clear();
      const jar = jarOf(target.backendOrigin);
      for (const name of jar.keys()) if (!/device/.test(name)) jar.delete(name);
    },
  };
}

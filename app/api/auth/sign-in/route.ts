import { sessionApi } from '@/lib/session/api';
import { handle } from '@/lib/route-handlers/handler.server';
import { channelLocale, localeCookie } from '@/lib/i18n/locales';
import { safeReturnPath } from '@/lib/navigation/query';
import { readProviderFeatures } from '@/lib/security/queries.server';
import { startSignIn } from '@/lib/session/sign-in.server';

/**
 * True for a request of a script. Before it navigates, Next's router fetches the page (`rsc`). That fetch must not be
 * redirected to the provider's site. If it gets no page of Next, the router lets the browser navigate.
 */
const isBackground = (headers: Headers): boolean =>
  headers.has('rsc') || (headers.get('sec-fetch-mode') ?? 'navigate') !== 'navigate';

export const GET = handle(sessionApi.signIn, async ({ request, host, query, caller }) =>
  isBackground(request.headers)
    ? undefined
    : startSignIn({
        request,
        host,
        locale: channelLocale(host.channel, request.cookies.get(localeCookie)?.value),
        returnPath: safeReturnPath(query.return ?? null),
        prompt: query.prompt,
        supportsTarget: (await readProviderFeatures(caller)).includes('target'),
      }),
);

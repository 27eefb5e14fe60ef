import { resolveChannel } from '@/lib/channel/resolve-channel';
import { flagNames, flagsCookie, overridesOf, serializeOverrides } from '@/lib/config/flags';
import { flagsHeader, type Layer } from './exchange';

/** `?PhotoManagement…=true|false` overrides a flag until the browser is closed (FF-01). */
export const withFlags: Layer = ({ request, headers, last }) => {
  const { searchParams } = request.nextUrl;
  const remembered = overridesOf(request.cookies.get(flagsCookie)?.value ?? '');
  const asked = Object.fromEntries(
    flagNames.flatMap((name) => {
      const value = searchParams.get(name);
      return value === 'true' || value === 'false' ? [[name, value === 'true']] : [];
    }),
  );
  const value = serializeOverrides({ ...remembered, ...asked });
  headers.set(flagsHeader, value);
  if (Object.keys(asked).length > 0) {
    const secure = resolveChannel(request.headers.get('host'))?.environment !== 'development';
    last.push((response) =>
      response.cookies.set(flagsCookie, value, {
        path: '/',
        sameSite: 'lax',
        secure,
        httpOnly: true,
      }),
    );
  }
  return undefined;
};

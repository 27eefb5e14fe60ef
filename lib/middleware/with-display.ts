import { type Layer, hideNavHeader, strippedHeader } from './exchange';

/** Layout switches of the embedding apps. They change what is drawn, never what is allowed. */
export const withDisplay: Layer = ({ request, headers }) => {
  const { searchParams } = request.nextUrl;
  const set = (header: string, parameter: string) => {
    headers.delete(header);
    if (searchParams.get(parameter) === 'true') headers.set(header, '1');
  };
  set(strippedHeader, 'stripped');
  set(hideNavHeader, 'hideHeaderNav');
  return undefined;
};

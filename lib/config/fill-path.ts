/** Parameters of a path: `/orders/:orderCode` has `orderCode`. */
export type PathParams<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Record<Name, string> & PathParams<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Record<Name, string>
    : unknown;

/** Arguments of {@link fillPath} after the path; none where the path names no parameter. */
export type PathArguments<Path extends string> =
  unknown extends PathParams<Path> ? [] : [params: PathParams<Path>];

/** A path with its parameters in their places, encoded. */
export const replaceParams = (path: string, params: Readonly<Record<string, string>>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

/** The same for a path that is known to the compiler, which asks for exactly its parameters. */
export const fillPath = <Path extends string>(path: Path, ...args: PathArguments<Path>): string =>
  // The conditional type above proves which parameters exist; inside, they are texts by name.
  replaceParams(path, (args[0] ?? {}) as Record<string, string>);

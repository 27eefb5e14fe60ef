/** Type of a path's parameters by name: `/orders/:orderCode` has the parameter `orderCode`. */
export type PathParams<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Record<Name, string> & PathParams<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Record<Name, string>
    : unknown;

/** Type of the arguments of {@link fillPath} after the path. There are none if the path has no parameters. */
export type PathArguments<Path extends string> =
  unknown extends PathParams<Path> ? [] : [params: PathParams<Path>];

/** Replaces the parameters of a path by their URL-encoded values. */
export const replaceParams = (path: string, params: Readonly<Record<string, string>>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

/** Like {@link replaceParams}, but the compiler checks the parameters of the path. */
export const fillPath = <Path extends string>(path: Path, ...args: PathArguments<Path>): string =>
  // The conditional type above checks which parameters exist; here they are texts by name.
  replaceParams(path, (args[0] ?? {}) as Record<string, string>);

type WithTitleProps = {
  /** With `{title}` in the place of the title. */
  text: string;
  title: string;
};

/** Words about a project: its title keeps to itself, whatever direction it is written in. */
export function WithTitle({ text, title }: WithTitleProps) {
  const [before = '', after = ''] = text.split('{title}');
  return (
    <>
      {before}
      <bdi>{title}</bdi>
      {after}
    </>
  );
}

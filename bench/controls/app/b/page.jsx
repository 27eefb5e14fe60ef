/** Control B: an empty dynamic page, which shows the cost of the framework. */
export const dynamic = 'force-dynamic';

export default function Page() {
  return <p>hello</p>;
}

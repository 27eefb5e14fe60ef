/** Control B: what an empty dynamic page costs. The framework is this floor. */
export const dynamic = 'force-dynamic';

export default function Page() {
  return <p>hello</p>;
}

import { handlerFactory } from './handler-factory.mjs';
import { testRule } from './rule-test.mjs';

const file = 'app/api/orders/route.ts';
const bring = "import { handle } from '@/lib/route-handlers/handler.server';\n";

testRule('handler-factory', handlerFactory, {
  allowed: [
    [file, `${bring}export const GET = handle({});\nexport const dynamic = 'force-dynamic';`],
    ['lib/orders/queries.server.ts', 'export function GET() {}'],
  ],
  refused: [
    [file, 'export async function GET() {}', 'bare'],
    [file, 'export const POST = async () => {};', 'bare'],
    [file, 'export const GET = handle({});', 'bare'],
    [file, `${bring}const all = {};\nexport const { GET, POST } = all;`, 'bare', 'bare'],
    [file, `${bring}const a = 1;\nexport { a as DELETE };`, 'bare'],
    [file, "export { GET } from '@/lib/orders/door';", 'bare'],
    [file, "export * from '@/lib/orders/door';", 'bare'],
    ['app/config.json/route.ts', 'export function GET() {}', 'bare'],
  ],
});

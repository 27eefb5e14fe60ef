import { packagesAtHome } from './packages-at-home.mjs';
import { testRule } from './rule-test.mjs';

testRule('packages-at-home', packagesAtHome, {
  allowed: [
    ['lib/navigation/link.tsx', "import NextLink from 'next/link';"],
    ['app/page.tsx', "import { notFound } from 'next/navigation';"],
    ['lib/session/options.server.ts', "import NextAuth from 'next-auth';"],
    ['lib/http/upstream.server.ts', "import { Pool } from 'undici';"],
    ['lib/session/store.test.ts', "import { createServer } from 'node:http';"],
    ['e2e/fixtures/test.ts', "import { test } from '@playwright/test';"],
  ],
  refused: [
    ['components/ui/button.tsx', "import Link from 'next/link';", 'away'],
    ['app/page.tsx', "import { redirect } from 'next/navigation';", 'away'],
    ['app/page.tsx', "import * as navigation from 'next/navigation';", 'away'],
    ['lib/orders/x.ts', "export { useRouter } from 'next/navigation';", 'away'],
    ['app/api/x/route.ts', "import { getToken } from 'next-auth/jwt';", 'away'],
    ['lib/orders/x.ts', "const a = import('undici');", 'away'],
    ['components/ui/photo.tsx', "import Image from 'next/image';", 'away'],
    ['e2e/orders/a.spec.ts', "import { test } from '@playwright/test';", 'away'],
  ],
});

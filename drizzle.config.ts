import { defineConfig } from 'drizzle-kit';

/** `npx drizzle-kit generate` writes the next migration from the tables of all services. Never change an old migration. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './backend/**/tables.ts',
  out: './backend/platform/db/migrations',
});

import { defineConfig } from 'drizzle-kit';

/** `npx drizzle-kit generate` writes the next migration from all services' tables; migrations are append-only. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './backend/**/tables.ts',
  out: './backend/platform/db/migrations',
});

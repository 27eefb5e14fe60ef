/** The demo accounts that `npm start` prints. README.md and backend/seed/demo-accounts.ts have the same numbers. */
export const demoAccounts = [
  ['consumer@example.com', '960 photos, 14 albums, 120 orders in every status, 12 addresses'],
  ['b2b@example.com', 'a business account that waits for validation, invoices, integration'],
  ['blocked@example.com', 'a blocked business account'],
  ['participant@example.com', 'a second customer with a few orders and 60 photos'],
  ['new@example.com', 'nothing at all: every empty state'],
  ['sleeping@example.com', '48 photos whose storage period ends in five days'],
  ['returning@example.com', '90 photos that rest until the library is activated again'],
  ['deleted@example.com', 'the customer record is gone, the sign-in is not'],
];

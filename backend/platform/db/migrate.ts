import { openDatabase } from './database';
import { readEnvironment } from '../environment';
import { endWithError } from '../log/create-logger';

async function main(): Promise<void> {
  const { close } = await openDatabase(readEnvironment(process.env));
  await close();
  process.stdout.write('The tables are up to date.\n');
}

main().catch(endWithError);

import '@/tests/support/environment';
import { startServer } from './start-server.server';

it('ER-18 a short secret ends the process with a sentence that names it', async () => {
  process.env['SESSION_SECRET'] = 'short';
  const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  jest.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`ended with ${code}`);
  });
  await expect(startServer('1.2.3')).rejects.toThrow('ended with 1');
  const [[said] = []] = write.mock.calls;
  jest.restoreAllMocks();
  expect(said).toMatch(/^Configuration: SESSION_SECRET must have 32 characters or more: .*\n$/);
});

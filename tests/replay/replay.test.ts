/** `npm run replay <code>`: sends a recorded request again. The test fails as long as the request fails. */
import { readRecording, replay } from './replay';

const { RECORDINGS_DIR: folder = '', REPLAYED_CODE: code = '' } = process.env;

test(`the request ${code} does not fail`, async () => {
  const recorded = await readRecording(folder, code);
  const { method, target } = recorded.request;
  const { status, failures, unknownCalls } = await replay(recorded);
  process.stdout.write(
    [
      `${method} ${target} was answered with ${recorded.status} by version ${recorded.version}, now with ${status}.`,
      ...recorded.failures.map((failure) => `  recorded: ${failure}`),
      ...unknownCalls.map((call) => `  not in the recording, answered with 404: ${call}`),
      '',
    ].join('\n'),
  );
  expect(failures).toEqual([]);
}, 60_000);

import { http, HttpResponse } from 'msw';
import { jpeg, setUpUploads } from '@/tests/uploads/import-page';
import { sendFromPhone } from './send-from-phone';

const url = 'https://storage.example/direct';
type Answer = { status: number; headers?: Record<string, string> };
const phone = {
  answers: new Array<Answer>(),
  /** Requests so far: method, receiver and the offset of the bytes. */
  steps: new Array<string>(),
};
const reply = ({ request }: { request: Request }) => {
  const to = request.url === url ? 'storage' : 'app';
  const from = request.headers.get('upload-offset') ?? '';
  phone.steps.push(`${request.method} ${to} ${from}`.trim());
  const { status, headers = {} } = phone.answers.shift() ?? { status: 500 };
  return status === 0 ? HttpResponse.error() : new HttpResponse(null, { status, headers });
};
setUpUploads(
  http.all('*/api/phone-upload/files', reply),
  http.all('*/api/phone-upload/files/*', reply),
  http.all(url, reply),
);

/** Time of the page: a page asks again for the direct way an hour after it has failed. */
let time = 0;
beforeAll(() => void jest.spyOn(performance, 'now').mockImplementation(() => time));
beforeEach(() => {
  time += 3_600_000;
  phone.steps = [];
});

const created = {
  status: 201,
  headers: {
    Location: '/api/phone-upload/files/up-1?session=s-1',
    'Upload-Direct': url,
    'Upload-Capability': 'one',
  },
};
/** Sends a file of seven bytes. */
const send = (...answers: Answer[]) => {
  phone.answers = answers;
  return sendFromPhone(jpeg('sea.jpg'), 's-1', () => {});
};

test('IM-02 the bytes go straight to the storage, and the file has the id of its upload in the session', async () => {
  const sent = await send(created, { status: 204, headers: { 'Upload-Offset': '7' } });
  expect(sent).toEqual({ outcome: 'sent', uploadId: 'up-1' });
  expect(phone.steps).toEqual(['POST app', 'PATCH storage 0']);
});

test('D-25 if the storage cannot be reached the rest goes through the web app', async () => {
  const offset = { status: 200, headers: { 'Upload-Offset': '3', 'Upload-Length': '7' } };
  const stored = { status: 204, headers: { 'Upload-Offset': '7' } };
  const sent = await send(created, { status: 0 }, offset, stored);
  expect(sent).toEqual({ outcome: 'sent', uploadId: 'up-1' });
  expect(phone.steps).toEqual([...['POST app', 'PATCH storage 0', 'HEAD app', 'PATCH app 3']]);
});

test.each([
  ['the storage says so', [{ status: 410 }]],
  ['the web app says so', [{ status: 401 }, { status: 410 }, { status: 410 }]],
])(
  'IM-02 when the session ends in the middle of a file, the phone knows it: %s',
  async (_who, answers) => {
    expect(await send(created, ...answers)).toEqual({ outcome: 'over' });
  },
);

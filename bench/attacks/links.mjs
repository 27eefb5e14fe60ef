/**
 * Attack on the mail that shares a photo book: it contains a message of the customer below the
 * shop's name. No URL with unusual letters or dots may get into the mail; an ordinary message must
 * get into it.
 */
import { createTally } from './flood.mjs';

const hostile = [
  { PersonalMessage: 'Look at Evil.Shop' },
  { PersonalMessage: 'Gift.Io has more' },
  { PersonalMessage: 'evil。shop' },
  { PersonalMessage: 'evil․shop' },
  { PersonalMessage: 'ｅｖｉｌ．ｓｈｏｐ' },
  { SenderName: '⠀' },
];

export const linkFilter = {
  id: 'links',
  title: `${hostile.length} messages with a hidden address`,
  async run(target) {
    const { accounts } = await target.control('/accounts');
    const { sub } = accounts.find(({ email }) => email === 'consumer@example.com');
    const session = await target.openSession(sub, 'albora-nl');
    const listed = await session.ask('/api/widgets');
    const code = /"code":"([^"]+)"/.exec(listed.body.toString('utf8'))?.[1];
    const share = (text) =>
      session.ask(`/api/widgets/${code}/share`, {
        method: 'PUT',
        json: { SenderName: 'Anna', RecipientEmail: 'somebody@example.com', ...text },
      });
    const does = createTally();
    for (const text of hostile) does.add((await share(text)).status);
    const { status } = await share({ PersonalMessage: 'Hallo oma, zie bladzijde 3.' });
    return {
      does,
      sees: `an ordinary message: ${status}`,
      holds: does.count(204, 200) === 0 && status < 300,
    };
  },
};
